import { AppError } from '#shared/app-error.ts';
import { transcriptMaxBytes, transcriptTooLarge } from '#shared/contracts/connections.ts';
import { htmlLines } from './html-lines.ts';
import { readPdfText } from './read-pdf-text.ts';

/** Returns the lines of an uploaded PDF, text, or HTML file. The type is detected by its content. */
export async function readTranscriptLines(bytes: Uint8Array): Promise<string[]> {
  if (bytes.byteLength > transcriptMaxBytes) throw new AppError('invalid_input', `${transcriptTooLarge}.`);
  if (isPdf(bytes)) return readPdfText(bytes);
  const text = decode(bytes);
  return text.trimStart().startsWith('<') ? htmlLines(text) : text.split(/\r\n|\r|\n/);
}

/** PDF readers accept some bytes before the marker. */
function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 1_024)).includes('%PDF-');
}

function decode(bytes: Uint8Array): string {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return text;
  } catch {
    // Not text: falls through to the error below.
  }
  throw new AppError('invalid_input', 'Add the transcript as a PDF, text or HTML file.');
}
