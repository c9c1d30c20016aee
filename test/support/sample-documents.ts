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
  /** What the page says. */
  text?: string;
  pageCount?: number;
  /** Further entries of the catalog. */
  catalog?: string;
  /** Further entries of each page. */
  page?: string;
  /** What each page draws after its text. */
  drawing?: string;
  /** Further objects, from number 20. */
  objects?: string;
  /** Objects that are compressed in an object stream. */
  packed?: string;
}

/** Creates a PDF of letter pages. */
export function samplePdf(parts: PdfParts = {}): Buffer {
  const {
    text = 'Sample',
    pageCount = 1,
    catalog = '',
    page = '',
    drawing = '',
    objects = '',
    packed,
  } = parts;
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET ${drawing}`;
  const numbers = Array.from({ length: pageCount }, (_, index) => 1_000 + index);
  const drawn = `/Contents 3 0 R /Resources << /Font << /F1 4 0 R >> /XObject << /Layer 20 0 R >> >>`;
  const head = [
    '%PDF-1.7',
    `1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj`,
    `2 0 obj\n<< /Type /Pages /Count ${pageCount} /Kids [${numbers.map((each) => `${each} 0 R`).join(' ')}] >>\nendobj`,
    `3 0 obj\n<< /Length ${content.length} >>\nstream\n${content}\nendstream\nendobj`,
    '4 0 obj\n<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>\nendobj',
    ...numbers.map(
      (each) =>
        `${each} 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${drawn} ${page} >>\nendobj`,
    ),
    objects,
    '',
  ].join('\n');
  const body = [Buffer.from(head, 'latin1'), ...(packed === undefined ? [] : [objectStream(packed)])];
  // Without a table of its objects, a reader looks for them.
  return Buffer.concat([...body, Buffer.from('trailer\n<< /Root 1 0 R >>\nstartxref\n0\n%%EOF\n')]);
}

function objectStream(packed: string): Buffer {
  const stream = deflateSync(`5 0 ${packed}`);
  return Buffer.concat([
    Buffer.from(
      `90 0 obj\n<< /Type /ObjStm /N 1 /First 4 /Filter /FlateDecode /Length ${stream.length} >>\nstream\n`,
    ),
    stream,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
}

/** Adds what a signing program appends: a signature over all bytes but its own. */
export function signPdf(pdf: Buffer): Buffer {
  const signature = `<30${'ab'.repeat(200)}>`;
  const range = (from: number, to: number, length: number) =>
    `/ByteRange [0 ${[from, to, length].map((each) => String(each).padStart(10)).join(' ')}]`;
  const [head, tail] = ['\n80 0 obj\n<< /Type /Sig /SubFilter /adbe.pkcs7.detached ', ' >>\nendobj\n%%EOF\n'];
  const from = pdf.length + head.length + range(0, 0, 0).length + ' /Contents '.length;
  const to = from + signature.length;
  const signed = `${head}${range(from, to, tail.length)} /Contents ${signature}${tail}`;
  return Buffer.concat([pdf, Buffer.from(signed, 'latin1')]);
}
