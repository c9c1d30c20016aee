import { maxRedrawnBytes, maxUploadPages, megabytesText } from '#shared/documents.ts';
import { readInThread } from './file-thread.ts';
import type { PdfRefusal, PdfToRedraw, RedrawnPdf } from './redraw-pdf-worker.ts';
import { refuseFile } from './refuse-file.ts';

/** Twenty scanned pages take a while. The person waits, and a call may take twenty seconds. */
const timeLimitMs = 15_000;

const sentences: Record<PdfRefusal, string> = {
  cut_off: 'This PDF is cut off or damaged. Please save it again.',
  locked: 'This PDF is password-protected. Please save it without a password and add it again.',
  unreadable: 'We couldn’t read this PDF. Please print it to a new PDF and add that one.',
  too_heavy:
    'This PDF took too long to draw. Please add it in several parts, or print it to a new PDF and add that one.',
  too_many_pages: `This PDF has more than ${maxUploadPages} pages. Please add only the pages that matter, or several smaller PDFs.`,
  too_large: `The pages of this PDF take more than ${megabytesText(maxRedrawnBytes)} as pictures. Please add it in several parts.`,
  needs_acrobat:
    'This form shows its pages only in Adobe Acrobat. Please open it there, print it to a new PDF, and add that one.',
  signed_and_active:
    'This PDF is digitally signed, and it also contains a script, link, form action, attachment or hidden layer that ' +
    'we can’t pass on to an office. Please ask whoever signed it for a copy without these. If the office doesn’t need ' +
    'the digital signature, print it to a new PDF and add that one.',
};

/**
 * Draws a PDF's pages into a new one, so that nothing comes along that does more than being seen. A digitally signed one
 * that consists of pages only stays as it is, because a drawing of its signature proves nothing.
 */
export async function redrawPdf(file: Buffer): Promise<Buffer> {
  const answer = await readInThread<RedrawnPdf>({
    worker: new URL('./redraw-pdf-worker.ts', import.meta.url),
    question: { bytes: file, maxPages: maxUploadPages, maxBytes: maxRedrawnBytes } satisfies PdfToRedraw,
    timeLimitMs,
    broken: { refusal: 'too_heavy' },
  });
  if ('refusal' in answer) throw refuseFile(sentences[answer.refusal]);
  return Buffer.from(answer.content);
}
