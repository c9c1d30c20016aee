import type { DocumentType } from '#shared/documents.ts';

const endings: Record<DocumentType, string> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg' };

/** The name somebody gave the file, without folders and invisible characters, ending as what it is kept as. */
export function keptName(fileName: string, contentType: DocumentType): string {
  const [last = ''] = fileName.split(/[\\/]/).slice(-1);
  const visible = last.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  const stem = visible.replace(/\.(?:pdf|jpe?g|png|webp)$/i, '').replace(/[\s.]+$/, '');
  return `${stem || 'document'}${endings[contentType]}`;
}
