import { drawText, heightOf, shortenAnswer } from './draw-text.ts';
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

interface Row {
  label: string;
  value: string;
}

interface Columns {
  labelWidth: number;
  align: 'left' | 'right';
}

const gap = 16;
const rowGap = 4;
/** Aligns the smaller label with the baseline of its value. */
const labelDrop = 1;

/** Writes a table with labels on the left and values on the right. */
export function writeFields(sheet: Sheet, fields: readonly { label: string; value: string | null }[]): void {
  const rows = fields.map(({ label, value }) => ({
    label,
    value: shortenAnswer(value?.trim() || 'Not given'),
  }));
  writeRows(sheet, rows, { columns: { labelWidth: 140, align: 'left' }, style: () => styles.body });
}

/** Writes a column of amounts whose last row is the result. */
export function writeFigures(sheet: Sheet, rows: readonly Row[]): void {
  writeRows(sheet, rows, {
    columns: { labelWidth: 330, align: 'right' },
    style: (row) => (row === rows.at(-1) ? styles.total : styles.figure),
  });
}

interface Look {
  columns: Columns;
  style: (row: Row) => TextStyle;
}

function writeRows(sheet: Sheet, rows: readonly Row[], { columns, style }: Look): void {
  const table = sheet.doc.struct('Table');
  sheet.section.add(table);
  drawLine(sheet);
  for (const row of rows) writeRow(sheet, table, { ...row, columns, style: style(row) });
  table.end();
  sheet.doc.y += 8;
}

interface StyledRow extends Row {
  columns: Columns;
  style: TextStyle;
}

function writeRow(sheet: Sheet, table: PDFKit.PDFStructureElement, row: StyledRow): void {
  const { doc } = sheet;
  const { label, value, style, columns } = row;
  const valueWidth = contentWidth - columns.labelWidth - gap;
  const labelHeight = heightOf(sheet, label, styles.label, columns.labelWidth);
  keepTogether(sheet, Math.max(labelHeight, heightOf(sheet, value, style, valueWidth)) + 2 * rowGap);

  const startPage = doc.page;
  const y = doc.y + rowGap;
  const tableRow = doc.struct('TR');
  table.add(tableRow);
  const write = (tag: string, draw: () => void) => tableRow.add(doc.struct(tag, {}, draw));
  write('TH', () => drawText(sheet, label, styles.label, { y: y + labelDrop, width: columns.labelWidth }));
  const place = { x: page.side + columns.labelWidth + gap, y, width: valueWidth, align: columns.align };
  write('TD', () => drawText(sheet, value, style, place));
  tableRow.end();

  if (doc.page === startPage) doc.y = Math.max(doc.y, y + labelHeight);
  doc.y += rowGap - style.lineGap;
  drawLine(sheet);
}

function drawLine(sheet: Sheet): void {
  const { doc } = sheet;
  drawDecoration(sheet, () => {
    doc
      .moveTo(page.side, doc.y)
      .lineTo(page.side + contentWidth, doc.y)
      .lineWidth(0.5)
      .stroke(colors.line);
  });
}
