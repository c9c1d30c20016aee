import type { DocumentType } from '#shared/documents.ts';
import { readInThread } from './file-thread.ts';
import type { PdfFault } from './pdf-fault.ts';
import type { CheckedPdf, PdfToCheck } from './pdf-fault-worker.ts';
import { reencodePicture } from './reencode-picture.ts';
import { refuseFile } from './refuse-file.ts';

const sentences: Record<PdfFault, string> = {
  cut_off: 'This PDF is cut off or damaged. Please save it again.',
  locked: 'This PDF is password-protected. Please save it without a password and add it again.',
  active: 'This PDF contains a program or other files. Please print it to a new PDF and add that one.',
  unreadable: 'We couldn’t read this PDF. Please print it to a new PDF and add that one.',
};

type FileKind = 'pdf' | 'picture' | 'heic' | 'unknown';

const starts: readonly { kind: FileKind; at: number; bytes: Buffer }[] = [
  { kind: 'pdf', at: 0, bytes: Buffer.from('%PDF-') },
  { kind: 'picture', at: 0, bytes: Buffer.from([0xff, 0xd8, 0xff]) },
  { kind: 'picture', at: 0, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) },
  // A WebP file starts with "RIFF" and four bytes of length.
  { kind: 'picture', at: 8, bytes: Buffer.from('WEBP') },
];

/** The HEIC brands that iPhones use. They follow the length of the first box. */
const heicBrand = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

export interface InspectedUpload {
  contentType: DocumentType;
  /** The content to store. */
  content: Buffer;
}

/** Checks an added file and returns it in the form in which it is stored. */
export async function inspectUpload(file: Buffer): Promise<InspectedUpload> {
  const kind = fileKind(file);
  if (kind === 'picture') return { contentType: 'image/jpeg', content: await reencodePicture(file) };
  if (kind === 'pdf') {
    await checkPdf(file);
    return { contentType: 'application/pdf', content: file };
  }
  throw refuseFile(
    kind === 'heic'
      ? 'This is a HEIC picture, which offices can’t open. Please save it as a JPEG and add it again.'
      : 'Please add a PDF, or a JPEG, PNG or WebP picture. This file isn’t one of those, whatever its name says.',
  );
}

/** Detects the type from the first bytes, because a file's name proves nothing. */
function fileKind(file: Buffer): FileKind {
  if (heicBrand.test(file.toString('latin1', 4, 12))) return 'heic';
  const found = starts.find(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes));
  return found?.kind ?? 'unknown';
}

/**
 * Refuses PDFs that need a password or contain programs or other files, even in compressed objects. It misses objects
 * not compressed with deflate, and files that break the format's rules. The file is stored unchanged and served only
 * as a download.
 */
async function checkPdf(file: Buffer): Promise<void> {
  const { fault } = await readInThread<CheckedPdf>({
    worker: new URL('./pdf-fault-worker.ts', import.meta.url),
    question: { bytes: file } satisfies PdfToCheck,
    broken: { fault: 'unreadable' },
  });
  if (fault) throw refuseFile(sentences[fault]);
}
