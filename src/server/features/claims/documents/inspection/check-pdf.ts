import { readInThread } from '#server/platform/files/file-thread.ts';
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
 * Refuses PDFs that need a password or contain programs or other files, even in compressed objects. It misses objects
 * not compressed with deflate, and files that break the format's rules. The file is stored unchanged and served only
 * as a download.
 */
export async function checkPdf(file: Buffer): Promise<void> {
  const { fault } = await readInThread<CheckedPdf>({
    worker: new URL('./pdf-fault-worker.ts', import.meta.url),
    question: { bytes: file } satisfies PdfToCheck,
    broken: { fault: 'unreadable' },
  });
  if (fault) throw refuseFile(sentences[fault]);
}
