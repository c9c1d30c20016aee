import { product } from '#shared/product.ts';
import type { Packet } from '../packet.ts';
import { drawText } from '../sheet/draw-text.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { styles } from '../sheet/styles.ts';
import { writeNumbered } from '../sheet/write-list.ts';
import { startSection, writeParagraph } from '../sheet/write-text.ts';

/** A #10 window envelope shows this part of a letter folded in three, in points from the top of the page. */
const windowTop = 148;
const belowWindow = 260;

/** Writes the page whose address shows through the envelope's window and that lists the contents. */
export function writeCover(
  sheet: Sheet,
  { id, claimant, attachments }: Packet,
  address: readonly string[],
): void {
  const { doc, root } = sheet;
  sheet.section = doc.struct('Sect');
  root.add(sheet.section);
  const lines = address.join('\n');
  sheet.section.add(doc.struct('P', {}, () => drawText(sheet, lines, styles.body, { y: windowTop })));
  doc.y = belowWindow;
  startSection(sheet, `Claim of ${claimant.name}`);
  writeParagraph(
    sheet,
    `${product.name} submits this claim on behalf of the claimant. Our reference number is ${id}.`,
  );
  const separate = attachments.filter(({ image }) => !image).map(({ fileName }) => fileName);
  writeNumbered(sheet, ['The claim packet', ...separate]);
  doc.addPage();
}
