import { printableText, substitute } from './printable-text.ts';
import type { Sheet } from './sheet.ts';
import { contentWidth, page, type TextStyle } from './styles.ts';

/** No line can hold this many characters. */
const longestLine = 200;
const tabularFigures: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];

export interface Place {
  x?: number;
  y?: number;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** Draws a single line and truncates it with an ellipsis. */
  isOneLine?: boolean;
}

/** Draws text that wraps and continues on the next page if this one is full. */
export function drawText(sheet: Sheet, text: string, style: TextStyle, place: Place = {}): void {
  const { doc } = sheet;
  const printable = printableText(place.isOneLine ? text.slice(0, longestLine) : text);
  sheet.hasSubstitutes ||= printable.includes(substitute) && !text.includes(substitute);
  const { x = page.side, y = doc.y, isOneLine = false } = place;
  prepare(sheet, style);
  doc.fillColor(style.color).text(isOneLine ? printable.replaceAll('\n', ' ') : printable, x, y, {
    ...layout(style, place),
    ...(isOneLine ? { height: doc.currentLineHeight(true), ellipsis: true } : {}),
  });
}

export function heightOf(sheet: Sheet, text: string, style: TextStyle, width: number = contentWidth): number {
  prepare(sheet, style);
  return sheet.doc.heightOfString(printableText(text), layout(style, { width }));
}

function prepare({ doc }: Sheet, style: TextStyle): void {
  doc.font(style.font).fontSize(style.size);
}

function layout({ lineGap, isTabular = false }: TextStyle, { width = contentWidth, align = 'left' }: Place) {
  return { width, align, lineGap, ...(isTabular ? { features: tabularFigures } : {}) };
}
