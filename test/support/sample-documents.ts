import { randomBytes } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** Creates a small unique picture. */
export function samplePicture(): Promise<Buffer> {
  const [red = 0, green = 0, blue = 0] = randomBytes(3);
  const background = { r: red, g: green, b: blue };
  return sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();
}

interface PdfParts {
  /** Written verbatim between the header and the trailer. */
  objects?: string;
  /** Objects that are compressed in an object stream. */
  packed?: string;
}

/** Creates only those parts of a PDF that the inspection reads. */
export function samplePdf({ objects = '', packed }: PdfParts = {}): Buffer {
  const stream = packed === undefined ? undefined : deflateSync(packed);
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n${objects}\n`),
    ...(stream
      ? [
          Buffer.from(`5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`),
          stream,
          Buffer.from('\nendstream\nendobj\n'),
        ]
      : []),
    Buffer.from('startxref\n0\n%%EOF\n'),
  ]);
}
