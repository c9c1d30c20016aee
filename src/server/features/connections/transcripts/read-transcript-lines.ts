import { AppError } from '#shared/app-error.ts';
import { transcriptMaxBytes, transcriptTooLarge } from '#shared/contracts/connections.ts';
import { htmlLines } from './html-lines.ts';
import { readPdfText } from './read-pdf-text.ts';

/** The text of a file that somebody chose: a PDF, plain text or HTML, told apart by what it holds. */
export async function readTranscriptLines(bytes: Uint8Array): Promise<string[]> {
  if (bytes.byteLength > transcriptMaxBytes) throw new AppError('invalid_input', `${transcriptTooLarge}.`);
  if (isPdf(bytes)) return readPdfText(bytes);
  const text = decode(bytes);
  return text.trimStart().startsWith('<') ? htmlLines(text) : text.split(/\r\n|\r|\n/);
}

/** Readers of PDFs allow for some bytes before the mark. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Falls through to the same refusal: bytes that are no text.
  }
  throw new AppError('invalid_input', 'Add the transcript as a PDF, text or HTML file.');
}
