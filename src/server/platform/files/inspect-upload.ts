import type { DocumentType } from '#shared/documents.ts';
import { redrawPdf } from './redraw-pdf.ts';
import { reencodePicture } from './reencode-picture.ts';
import { refuseFile } from './refuse-file.ts';

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
  if (fileKind(file) === 'pdf') return { contentType: 'application/pdf', content: await redrawPdf(file) };
  return inspectPicture(file, 'a PDF, or a JPEG, PNG or WebP picture');
}

/** The same where only a picture will do. */
export async function inspectPicture(
  file: Buffer,
  wanted = 'a JPEG, PNG or WebP picture',
): Promise<InspectedUpload> {
  const kind = fileKind(file);
  if (kind === 'picture') return { contentType: 'image/jpeg', content: await reencodePicture(file) };
  throw refuseFile(
    kind === 'heic'
      ? 'This is a HEIC picture, which many programs can’t open. Please save it as a JPEG and add it again.'
      : `Please add ${wanted}. This file isn’t one of those, whatever its name says.`,
  );
}

/** Detects the type from the first bytes, because a file's name proves nothing. */
function fileKind(file: Buffer): FileKind {
  if (heicBrand.test(file.toString('latin1', 4, 12))) return 'heic';
  const found = starts.find(({ at, bytes }) => file.subarray(at, at + bytes.length).equals(bytes));
  return found?.kind ?? 'unknown';
}
