import type { Packet, PacketAttachment } from '../packet.ts';
import { drawText, printableText, shortenAnswer } from '../sheet/draw-text.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { contentBottom, contentWidth, page, styles } from '../sheet/styles.ts';
import { explainSubstitutes, startSection, writeNumbered, writeParagraph } from '../sheet/write-text.ts';

interface Enclosure {
  fileName: string;
  note: string;
  picture: Buffer | undefined;
}

export function writeAttachments(sheet: Sheet, { attachments }: Packet): void {
  const enclosures = attachments.map(toEnclosure);
  startSection(sheet, 'Attachments');
  if (enclosures.length === 0) writeParagraph(sheet, 'None.');
  else
    writeNumbered(
      sheet,
      enclosures.map(({ fileName, note }) => `${fileName} (${note})`),
    );
  explainSubstitutes(sheet);
  for (const { fileName, picture } of enclosures) if (picture) writePicture(sheet, fileName, picture);
}

function toEnclosure({ pages, image: picture, ...attachment }: PacketAttachment): Enclosure {
  const fileName = shortenAnswer(attachment.fileName);
  if (picture) return { fileName, picture, note: 'on its own page below' };
  const length = pages ? `${pages} ${pages === 1 ? 'page' : 'pages'}, ` : '';
  return { fileName, picture, note: `${length}enclosed separately` };
}

function writePicture(sheet: Sheet, fileName: string, picture: Buffer): void {
  const { doc, section } = sheet;
  doc.addPage();
  section.add(doc.struct('P', {}, () => drawText(sheet, fileName, styles.strong, { isOneLine: true })));
  const y = page.top + 26;
  const fit: [number, number] = [contentWidth, contentBottom - y];
  const draw = () => doc.image(picture, page.side, y, { fit, align: 'center' });
  section.add(doc.struct('Figure', { alt: printableText(`Attachment ${fileName}`) }, draw));
}
