import { parentPort, workerData } from 'node:worker_threads';
import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { nameAmong, readObjects } from './pdf-objects.ts';
import { isOnlyPages, isSignedPdf } from './signed-pdf.ts';

/** Why a PDF is refused. */
export type PdfRefusal =
  | 'cut_off'
  | 'locked'
  | 'unreadable'
  | 'too_heavy'
  | 'too_many_pages'
  | 'too_large'
  | 'needs_acrobat'
  | 'signed_and_active';

export interface PdfToRedraw {
  bytes: Uint8Array;
  maxPages: number;
  maxBytes: number;
}

export type RedrawnPdf = { content: Uint8Array } | { refusal: PdfRefusal };

const dotsPerInch = 200;
const pointsPerInch = 72;

/** 17 inches, the long side of a tabloid page. Larger pages are drawn smaller. */
const maxSidePixels = 3_400;

const wasmPageBytes = 65_536;

/** A small file can ask for gigabytes, and this memory is not counted among the thread's. */
const maxLibraryBytes = 512 * 1_048_576;

declare const WebAssembly: {
  Memory: { prototype: { readonly buffer: ArrayBuffer; grow(delta: number): number } };
};

const growMemory = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function grow(delta: number) {
  if (this.buffer.byteLength + delta * wasmPageBytes > maxLibraryBytes)
    throw new RangeError('too much memory');
  return growMemory.call(this, delta);
};

const answer = await redraw(workerData as PdfToRedraw);
parentPort?.postMessage(answer);

async function redraw({ bytes, maxPages, maxBytes }: PdfToRedraw): Promise<RedrawnPdf> {
  const file = Buffer.from(bytes);
  if (!file.subarray(-2_048).includes('%%EOF')) return { refusal: 'cut_off' };
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(file);
    if (document.getPageCount() > maxPages) return { refusal: 'too_many_pages' };
    if (isSignedPdf(file)) return isOnlyPages(file) ? { content: bytes } : { refusal: 'signed_and_active' };
    if (isDrawnByAcrobatOnly(file)) return { refusal: 'needs_acrobat' };
    const content = await drawPages(document.pages());
    return content.length > maxBytes ? { refusal: 'too_large' } : { content };
  } catch (error) {
    // The library tells its errors apart by their words only.
    const isLocked = error instanceof Error && /password|security/i.test(error.message);
    return { refusal: isLocked ? 'locked' : 'unreadable' };
  }
}

/** A dynamic XFA form. Its only page asks for Adobe's program, and an office would get just that. */
function isDrawnByAcrobatOnly(file: Buffer): boolean {
  const needsRendering = new RegExp(`${nameAmong('NeedsRendering').source}\\s*true`);
  return readObjects(file)?.some((part) => needsRendering.test(part)) ?? false;
}

/** Writes a PDF of nothing but pictures of the pages. The same pages always give the same bytes. */
async function drawPages(pages: Iterable<PDFiumPage>): Promise<Buffer> {
  const drawn = new PDFDocument({ autoFirstPage: false, info: { CreationDate: new Date(0) } });
  const written = drawn.toArray();
  for (const page of pages) {
    const { jpeg, width, height } = await drawPage(page);
    const size: [number, number] = [toPoints(width), toPoints(height)];
    drawn.addPage({ size, margin: 0 }).image(jpeg, 0, 0, { width: size[0], height: size[1] });
  }
  drawn.end();
  return Buffer.concat(await written);
}

function toPoints(pixels: number): number {
  return (pixels * pointsPerInch) / dotsPerInch;
}

async function drawPage(page: PDFiumPage) {
  const { originalWidth, originalHeight } = page.getOriginalSize();
  // A page that cannot be loaded has no size.
  if (Math.min(originalWidth, originalHeight) < 1) throw new Error('no page');
  const scale = Math.min(
    dotsPerInch / pointsPerInch,
    maxSidePixels / Math.max(originalWidth, originalHeight),
  );
  const { data, width, height } = await page.render({
    scale,
    renderFormFields: true,
    render: ({ data: pixels, ...size }) =>
      sharp(pixels, { raw: { ...size, channels: 4 } })
        .removeAlpha()
        .jpeg({ quality: 80 })
        .toBuffer(),
  });
  return { jpeg: Buffer.from(data), width, height };
}
