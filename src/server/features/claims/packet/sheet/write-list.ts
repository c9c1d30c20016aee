import { drawText, heightOf } from './draw-text.ts';
import { drawDecoration, keepTogether, type Sheet } from './sheet.ts';
import { colors, contentWidth, page, styles } from './styles.ts';

const indent = 20;

type Marker = (sheet: Sheet, index: number) => void;

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

interface Item {
  item: string;
  drawMarker: () => void;
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
