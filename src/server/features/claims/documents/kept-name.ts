import type { DocumentType } from '#shared/documents.ts';

const endings: Record<DocumentType, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' };

/** Removes folders and invisible characters from a file's name and sets the extension of its stored type. */
export function keptName(fileName: string, contentType: DocumentType): string {
  const [last = ''] = fileName.split(/[\\/]/).slice(-1);
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const stem = visible.replace(/\.(?:pdf|jpe?g|png|webp)$/i, '').replace(/[\s.]+$/, '');
  return `${stem || 'document'}${endings[contentType]}`;
}
