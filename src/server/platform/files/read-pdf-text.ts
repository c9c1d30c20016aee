import { readInThread } from './file-thread.ts';
import type { PdfAnswer, PdfQuestion } from './pdf-text-worker.ts';

interface Limits extends Pick<PdfQuestion, 'maxPages' | 'cells'> {
  maxBytes: number;
}

type Refusal = Extract<PdfAnswer, { refusal: string }>['refusal'] | 'incomplete' | 'too_large' | 'no_text';

const endMarkBytes = 1_024;

/** Returns the lines of a PDF from top to bottom, or why it cannot be read within the limits. */
export async function readPdfText(
  bytes: Uint8Array,
  { maxBytes, maxPages, cells }: Limits,
): Promise<{ lines: string[] } | { refusal: Refusal }> {
  if (bytes.byteLength > maxBytes) return { refusal: 'too_large' };
  if (!Buffer.from(bytes.subarray(-endMarkBytes)).includes('%%EOF')) return { refusal: 'incomplete' };
  const answer = await readInThread<PdfAnswer>({
    worker: new URL('./pdf-text-worker.ts', import.meta.url),
    question: { bytes, maxPages, cells } satisfies PdfQuestion,
    broken: { refusal: 'broken' },
  });
  return 'lines' in answer && answer.lines.length === 0 ? { refusal: 'no_text' } : answer;
}
