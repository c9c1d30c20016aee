import { drawText, heightOf, substitute } from './draw-text.ts';
import {
  colors,
  contentWidth,
  drawDecoration,
  keepTogether,
  page,
  type Sheet,
  styles,
  type TextStyle,
} from './sheet.ts';

const spaceToWrite = 34;

const lineGap = 24;

const indent = 20;

type Marker = (sheet: Sheet, index: number) => void;

interface Item {
  item: string;
  drawMarker: () => void;
}

/** Keeps a heading from standing alone at the bottom of a page. */
const heightBelowHeading = 80;

const sectionGap = 18;

export function writeTitle(sheet: Sheet, text: string): void {
  writeBlock(sheet, { tag: 'H1', text, style: styles.title, gapAfter: 6 });
}

/** Starts a section on a page that has at least this much room below the heading. */
export function startSection(sheet: Sheet, heading: string, heightBelow: number = heightBelowHeading): void {
  const { doc, root } = sheet;
  sheet.section = doc.struct('Sect');
  root.add(sheet.section);
  keepTogether(sheet, heightOf(sheet, heading, styles.heading) + sectionGap + heightBelow);
  if (doc.y > page.top) doc.y += sectionGap;
  writeBlock(sheet, { tag: 'H2', text: heading, style: styles.heading, gapAfter: 8 });
}

export function writeParagraph(sheet: Sheet, text: string, style: TextStyle = styles.body): void {
  writeBlock(sheet, { tag: 'P', text, style, gapAfter: 8 });
}

/** Explains the boxes if any were written. */
export function explainSubstitutes(sheet: Sheet): void {
  if (!sheet.hasSubstitutes) return;
  const text = `${substitute} replaces a character that this document’s typeface does not have. Please write it in by hand.`;
  writeParagraph(sheet, text, styles.note);
  sheet.hasSubstitutes = false;
}

interface Block {
  tag: string;
  text: string;
  style: TextStyle;
  gapAfter: number;
}

function writeBlock(sheet: Sheet, { tag, text, style, gapAfter }: Block): void {
  sheet.section.add(sheet.doc.struct(tag, {}, () => drawText(sheet, text, style)));
  sheet.doc.y += gapAfter;
}

/** Writes items with boxes to check by hand. */
export function writeChecklist(sheet: Sheet, items: readonly string[]): void {
  writeItems(sheet, items, drawBox);
}

export function writeNumbered(sheet: Sheet, items: readonly string[]): void {
  writeItems(sheet, items, drawNumber);
}

function writeItems(sheet: Sheet, items: readonly string[], drawMarker: Marker): void {
  const list = sheet.doc.struct('L');
  sheet.section.add(list);
  for (const [index, item] of items.entries())
    writeItem(sheet, list, { item, drawMarker: () => drawMarker(sheet, index) });
  list.end();
  sheet.doc.y += 4;
}

function writeItem(sheet: Sheet, list: PDFKit.PDFStructureElement, { item, drawMarker }: Item): void {
  const { doc } = sheet;
  const width = contentWidth - indent;
  keepTogether(sheet, heightOf(sheet, item, styles.body, width));
  const { y } = doc;
  drawMarker();
  const place = { x: page.side + indent, y, width };
  const body = doc.struct('LBody', {}, () => drawText(sheet, item, styles.body, place));
  list.add(doc.struct('LI', {}, body));
  doc.y += 4;
}

function drawBox(sheet: Sheet): void {
  const { doc } = sheet;
  const { y } = doc;
  drawDecoration(sheet, () => {
    doc
      .rect(page.side + 0.5, y + 1.5, 9, 9)
      .lineWidth(0.75)
      .stroke(colors.muted);
  });
}

function drawNumber(sheet: Sheet, index: number): void {
  drawDecoration(sheet, () => drawText(sheet, `${index + 1}.`, styles.figure, { width: indent }));
}

/** Draws blank lines side by side for handwriting, each with its label below. */
export function writeLines(sheet: Sheet, labels: readonly string[]): void {
  const { doc } = sheet;
  keepTogether(sheet, spaceToWrite + 20);
  const width = (contentWidth - lineGap * (labels.length - 1)) / labels.length;
  const y = doc.y + spaceToWrite;
  for (const [index, label] of labels.entries()) {
    const x = page.side + index * (width + lineGap);
    drawDecoration(sheet, () => {
      doc
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.75)
        .stroke(colors.ink);
    });
    sheet.section.add(doc.struct('P', {}, () => drawText(sheet, label, styles.note, { x, y: y + 4, width })));
  }
  doc.y += 4;
}

/** Writes a paragraph with a border. */
export function writeBoxed(sheet: Sheet, text: string): void {
  const { doc } = sheet;
  const padding = 8;
  const width = contentWidth - 2 * padding;
  const height = heightOf(sheet, text, styles.note, width) + 2 * padding;
  keepTogether(sheet, height);
  const { y } = doc;
  drawDecoration(sheet, () => {
    doc.rect(page.side, y, contentWidth, height).lineWidth(0.75).stroke(colors.ink);
  });
  const place = { x: page.side + padding, y: y + padding, width };
  sheet.section.add(doc.struct('P', {}, () => drawText(sheet, text, styles.note, place)));
  doc.y = y + height + 10;
}
