import { contentWidth, page, type Sheet, type TextStyle } from './sheet.ts';

/** Replaces a character that the typeface does not have. */
export const substitute = '□';

/** The code points that the embedded typeface can draw. Text extracted from the PDF would lack any other character. */
const drawn = {
  latin:
    '\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u0148\\u014a-\\u01c3\\u01c5-\\u0254\\u0256-\\u027b\\u027e-\\u0284\\u0286-\\u0290\\u0292-\\u02a4\\u02a6-\\u02ff',
  latinAdditional: '\\u1e00-\\u1e9b\\u1e9d-\\u1eff',
  marks: '\\u0300-\\u0304\\u0306-\\u030a\\u030c\\u030f\\u0313\\u0315\\u031b\\u0323\\u0326-\\u0328\\u032c',
  greek: '\\u0374-\\u0376\\u037a-\\u037f\\u0384-\\u038a\\u038c\\u038e-\\u03a1\\u03a3-\\u03d7',
  cyrillic: '\\u0400-\\u0479\\u0480-\\u049d\\u04a0-\\u04ff',
  signs:
    '\\n\\u2010-\\u2027\\u2030-\\u2055\\u20a0-\\u20af\\u20b1-\\u20b5\\u20b8-\\u20ba\\u2116\\u2122\\u25a1',
};

const drawable = new RegExp(`^[${Object.values(drawn).join('')}]*$`);

/** Two characters that share a glyph cannot both be extracted from the PDF, so the more common one is written. */
const twins: Record<string, string> = { '\u02bc': '\u2019', '\u02ee': '\u201d' };

/** No genuine answer is longer, and laying out a huge text would block every other request. */
const maxAnswerLength = 2_000;

/** Most texts consist of these characters, which need not be looked at one by one. */
const everyday = /^[\n\u0020-\u007e]*$/;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

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

/** Shortens an overlong text that a user typed or an office published. */
export function shortenAnswer(text: string): string {
  return text.length > maxAnswerLength ? `${text.slice(0, maxAnswerLength)} … (shortened)` : text;
}

/** Converts text to what the PDF can show and yield again. A character that cannot be drawn becomes a box, not a gap. */
export function printableText(text: string): string {
  const lines = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n');
  return breakLongWords(everyday.test(lines) ? lines : printableLetters(lines));
}

function printableLetters(text: string): string {
  return [...graphemes.segment(text)].map(({ segment }) => printableLetter(segment)).join('');
}

function printableLetter(letter: string): string {
  const visible = letter.replaceAll('\t', ' ').replaceAll(/(?!\n)[\p{Cc}\p{Cf}]/gu, '');
  if (drawable.test(visible)) return visible.replaceAll(/[\u02bc\u02ee]/g, (twin) => twins[twin] ?? twin);
  const plain = visible.normalize('NFKC');
  return drawable.test(plain) ? plain : substitute;
}

/** PDFKit needs quadratic time to break a long word, so overlong runs of characters are broken beforehand. */
function breakLongWords(text: string): string {
  return text.replaceAll(/\S{80}(?=\S)/g, '$&\n');
}
