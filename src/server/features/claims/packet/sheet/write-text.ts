import { drawText, heightOf } from './draw-text.ts';
import { substitute } from './printable-text.ts';
import { keepTogether, type Sheet } from './sheet.ts';
import { page, styles, type TextStyle } from './styles.ts';

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
