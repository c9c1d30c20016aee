import { fonts } from './fonts.ts';
import { contentBottom, page } from './styles.ts';

/** A document that is being written from top to bottom. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** The whole, as screen readers see it. */
  root: PDFKit.PDFStructureElement;
  /** The part that is being written. */
  section: PDFKit.PDFStructureElement;
  /** Whether a box was written for a character since this was last asked. */
  hasSubstitutes: boolean;
}

interface Imprint {
  title: string;
  author: string;
  /** The only time in the file, so that the same content gives the same bytes. */
  createdAt: Date;
}

/** The library is large, so it is loaded when it is needed first. */
export async function openSheet({ title, author, createdAt }: Imprint): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit');
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margins: { top: page.top, bottom: page.bottom, left: page.side, right: page.side },
    pdfVersion: '1.7',
    lang: 'en-US',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: createdAt },
  });
  for (const [name, bytes] of Object.entries(fonts)) doc.registerFont(name, bytes);
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, section: root, hasSubstitutes: false };
}

/** Loads the library and reads the typeface, so that the next sheet is written at once. */
export async function loadSheets(): Promise<void> {
  const sheet = await openSheet({ title: '', author: '', createdAt: new Date(0) });
  for (const name of Object.keys(fonts)) sheet.doc.font(name).text(name);
  await closeSheet(sheet);
}

/** Turns the page unless this much still fits on it. What is higher than a page starts where it stands. */
export function keepTogether({ doc }: Sheet, height: number): void {
  const isPossible = height <= contentBottom - page.top;
  if (isPossible && doc.y + height > contentBottom) doc.addPage();
}

/** Lines and grounds mean nothing to a screen reader. */
export function drawDecoration({ doc }: Sheet, draw: () => void): void {
  doc.markContent('Artifact');
  doc.save();
  draw();
  doc.restore();
  doc.endMarkedContent();
}

export async function closeSheet({ doc, root }: Sheet): Promise<Buffer> {
  root.end();
  doc.end();
  return Buffer.concat(await Array.fromAsync(doc));
}
