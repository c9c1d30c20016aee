import type { Font } from 'fontkit';
import { type FontName, fontNames, loadFont } from './fonts.ts';

/** US Letter, in points. */
export const page = { width: 612, height: 792, top: 92, bottom: 72, side: 64 } as const;

export const contentWidth = page.width - 2 * page.side;

export const contentBottom = page.height - page.bottom;

export const colors = {
  ink: '#0f172a',
  muted: '#475569',
  line: '#cbd5e1',
  sandboxGround: '#fef3c7',
  sandboxInk: '#78350f',
} as const;

export interface TextStyle {
  font: FontName;
  size: number;
  color: string;
  lineGap: number;
  /** Digits of equal width, for columns of money. */
  isTabular?: boolean;
}

export const styles = {
  title: { font: 'semibold', size: 20, color: colors.ink, lineGap: 2 },
  heading: { font: 'semibold', size: 13, color: colors.ink, lineGap: 2 },
  body: { font: 'regular', size: 10, color: colors.ink, lineGap: 3 },
  strong: { font: 'semibold', size: 10, color: colors.ink, lineGap: 3 },
  label: { font: 'regular', size: 9, color: colors.muted, lineGap: 3 },
  note: { font: 'regular', size: 8.5, color: colors.muted, lineGap: 2.5 },
  figure: { font: 'regular', size: 10, color: colors.ink, lineGap: 3, isTabular: true },
  total: { font: 'semibold', size: 10, color: colors.ink, lineGap: 3, isTabular: true },
  frame: { font: 'regular', size: 8, color: colors.muted, lineGap: 0 },
  brand: { font: 'semibold', size: 10, color: colors.ink, lineGap: 0 },
  sandbox: { font: 'semibold', size: 9, color: colors.sandboxInk, lineGap: 0 },
} as const satisfies Record<string, TextStyle>;

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
