import { readInThread } from '#server/platform/files/file-thread.ts';
import { AppError } from '#shared/app-error.ts';
import { transcriptMaxBytes, transcriptTooLarge } from '#shared/contracts/connections.ts';
import type { PdfAnswer, PdfQuestion } from './pdf-text-worker.ts';

const maxPages = 30;
const endMarkBytes = 1_024;

const sentences = {
  locked: 'This PDF is locked. Save or print a copy without a password and add that one.',
  broken: 'We can’t read this PDF. Please download it again from IRS.gov.',
  incomplete: 'This PDF didn’t upload completely. Please choose it again.',
  too_large: `${transcriptTooLarge}.`,
  too_many_pages: `This PDF has more than ${maxPages} pages, which no IRS transcript has.`,
  no_text: 'This PDF contains only pictures. Download the transcript from IRS.gov instead of scanning it.',
} as const;

/**
 * Returns the lines of a PDF from top to bottom. Throws a sentence for the user if it cannot be read within the limits.
 */
export async function readPdfText(bytes: Uint8Array): Promise<string[]> {
  if (bytes.byteLength > transcriptMaxBytes) throw refusal('too_large');
  const file = Buffer.from(bytes);
  if (!file.subarray(-endMarkBytes).includes('%%EOF')) throw refusal('incomplete');

  const answer = await readInThread<PdfAnswer>({
    worker: new URL('./pdf-text-worker.ts', import.meta.url),
    question: { bytes, maxPages } satisfies PdfQuestion,
    broken: { refusal: 'broken' },
  });
  if ('refusal' in answer) throw refusal(answer.refusal);
  if (answer.lines.length === 0) throw refusal('no_text');
  return answer.lines;
}

function refusal(reason: keyof typeof sentences): AppError {
  return new AppError('invalid_input', sentences[reason]);
}
