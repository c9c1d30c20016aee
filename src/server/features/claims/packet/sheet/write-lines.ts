import { drawText, heightOf } from './draw-text.ts';
import { drawDecoration, keepTogether, type Sheet } from './sheet.ts';
import { colors, contentWidth, page, styles } from './styles.ts';

const spaceToWrite = 34;
const gap = 24;

/** Draws blank lines side by side for handwriting, each with its label below. */
export function writeLines(sheet: Sheet, labels: readonly string[]): void {
  const { doc } = sheet;
  keepTogether(sheet, spaceToWrite + 20);
  const width = (contentWidth - gap * (labels.length - 1)) / labels.length;
  const y = doc.y + spaceToWrite;
  for (const [index, label] of labels.entries()) {
    const x = page.side + index * (width + gap);
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
