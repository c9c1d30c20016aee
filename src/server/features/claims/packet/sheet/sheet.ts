import type { Font } from 'fontkit';
import { fontNames, loadFont } from './fonts.ts';
import { contentBottom, page } from './styles.ts';

/** A PDF document that is written from top to bottom. */
export interface Sheet {
  doc: PDFKit.PDFDocument;
  /** The root of the structure tree that screen readers use. */
  root: PDFKit.PDFStructureElement;
  /** The section that is being written. */
  section: PDFKit.PDFStructureElement;
  /** Whether a box replaced a character since `explainSubstitutes` last ran. */
  hasSubstitutes: boolean;
}

interface Imprint {
  title: string;
  author: string;
  /** No other time enters the file, so the same content gives the same bytes. */
  createdAt: Date;
}

/** PDFKit is large, so it is loaded on first use. */
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
  for (const name of fontNames) doc.registerFont(name, asFontSource(await loadFont(name)));
  const root = doc.struct('Document');
  doc.addStructure(root);
  return { doc, root, section: root, hasSubstitutes: false };
}

/** PDFKit takes an opened font as well, which its types do not say. */
function asFontSource(font: Font): PDFKit.Mixins.PDFFontSource {
  return font as unknown as PDFKit.Mixins.PDFFontSource;
}

/** Loads PDFKit and parses the fonts, so that the first real document does not wait for them. */
export async function preloadSheets(): Promise<void> {
  const sheet = await openSheet({ title: '', author: '', createdAt: new Date(0) });
  for (const name of fontNames) sheet.doc.font(name).text(name);
  await closeSheet(sheet);
}

/** Starts a new page if less than this height is left. Content taller than a page starts on the current one. */
export function keepTogether({ doc }: Sheet, height: number): void {
  const isPossible = height <= contentBottom - page.top;
  if (isPossible && doc.y + height > contentBottom) doc.addPage();
}

/** Marks lines and backgrounds as artifacts, which screen readers skip. */
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
