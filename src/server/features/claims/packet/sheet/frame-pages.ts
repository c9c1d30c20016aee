import { product } from '#shared/product.ts';
import { drawText } from './draw-text.ts';
import { colors, contentWidth, page, type Sheet, styles } from './sheet.ts';

export interface Frame {
  /** Names the document and its id in the header of every page. */
  label: string;
  generated: string;
  isSandbox: boolean;
}

const half = contentWidth / 2;

/** Adds the header and footer of every page. Call it last, when the number of pages is known. */
export function framePages(sheet: Sheet, frame: Frame): void {
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    if (frame.isSandbox) drawSandboxBand(sheet);
    drawHeader(sheet, frame);
    drawFooter(sheet, { ...frame, pageText: `Page ${index + 1} of ${count}` });
    doc.endMarkedContent();
  }
}

function drawSandboxBand(sheet: Sheet): void {
  const { doc } = sheet;
  doc.save().rect(0, 0, page.width, 26).fill(colors.sandboxGround).restore();
  const place = { y: 8, align: 'center', isOneLine: true } as const;
  drawText(sheet, 'Sandbox sample, not a real claim', styles.sandbox, place);
}

function drawHeader(sheet: Sheet, { label }: Frame): void {
  const y = 46;
  drawText(sheet, product.name, styles.brand, { y, width: 80, isOneLine: true });
  const place = { x: page.side + 100, y: y + 2, width: contentWidth - 100 };
  drawText(sheet, label, styles.frame, { ...place, align: 'right', isOneLine: true });
  drawRule(sheet, 66);
}

function drawFooter(sheet: Sheet, { generated, pageText }: Frame & { pageText: string }): void {
  const y = page.height - 46;
  drawRule(sheet, y - 8);
  drawText(sheet, `Generated ${generated}`, styles.frame, { y, width: half, isOneLine: true });
  const place = { x: page.side + half, y, width: half };
  drawText(sheet, pageText, styles.frame, { ...place, align: 'right', isOneLine: true });
}

function drawRule({ doc }: Sheet, y: number): void {
  doc
    .save()
    .moveTo(page.side, y)
    .lineTo(page.side + contentWidth, y)
    .lineWidth(0.5)
    .stroke(colors.line)
    .restore();
}
