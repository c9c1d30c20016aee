import { readInThread } from '#server/files/file-thread.ts';
import type { PdfFault } from './pdf-fault.ts';
import type { CheckedPdf, PdfToCheck } from './pdf-fault-worker.ts';
import { refuseFile } from './refuse-file.ts';

const sentences: Record<PdfFault, string> = {
  cut_off: 'This PDF is cut off or damaged. Please save it again.',
  locked: 'This PDF is password-protected. Please save it without a password and add it again.',
  active: 'This PDF contains a program or other files. Please print it to a new PDF and add that one.',
  unreadable: 'We couldn’t read this PDF. Please print it to a new PDF and add that one.',
};

/**
 * Refuses PDFs that need a password, and those that carry programs or other files. Objects that stand packed together
 * are unpacked and looked at, too. What it cannot see: objects packed in another way than by deflate, and what a reader
 * makes of a file that breaks the format's rules. The bytes are kept as they are, and given out as a download only.
 */
export async function checkPdf(file: Buffer): Promise<void> {
  const { fault } = await readInThread<CheckedPdf>({
    worker: new URL('./pdf-fault-worker.ts', import.meta.url),
    question: { bytes: file } satisfies PdfToCheck,
    broken: { fault: 'unreadable' },
  });
  if (fault) throw refuseFile(sentences[fault]);
}
