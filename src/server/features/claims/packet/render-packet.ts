import { claimTypeNames } from '#shared/claims/claim-words.ts';
import { product } from '#shared/product.ts';
import { evidenceChecklist } from './evidence-checklist.ts';
import type { Packet, PacketAttachment } from './packet.ts';
import { formatMoment } from './packet-words.ts';
import { writeClaimForm } from './sections/claim-form.ts';
import { writeDeclaration, writeFeeAgreement, writeNotaryBlock } from './sections/signed-pages.ts';
import { drawText, printableText, shortenAnswer } from './sheet/draw-text.ts';
import { framePages } from './sheet/frame-pages.ts';
import {
  closeSheet,
  contentBottom,
  contentWidth,
  openSheet,
  page,
  type Sheet,
  styles,
} from './sheet/sheet.ts';
import {
  explainSubstitutes,
  startSection,
  writeChecklist,
  writeNumbered,
  writeParagraph,
  writeTitle,
} from './sheet/write-text.ts';

interface Enclosure {
  fileName: string;
  note: string;
  picture: Buffer | undefined;
}

/** A #10 window envelope shows this part of a letter folded in three, in points from the top of the page. */
const windowTop = 148;

const belowWindow = 260;

interface Posting {
  /** The address lines on the envelope. */
  address: readonly string[];
}

/** Renders the packet as a PDF, with a cover sheet if it is mailed. The same packet always gives the same bytes. */
export async function renderPacket(packet: Packet, posting?: Posting): Promise<Buffer> {
  requireFeeAddsUp(packet);
  const generated = formatMoment(packet.generatedAt, packet);
  const sheet = await openSheet({
    title: documentTitle(packet),
    author: product.name,
    createdAt: packet.generatedAt,
  });
  if (posting) writeCover(sheet, packet, posting.address);
  writeTitle(sheet, 'Claim packet');
  const subtitle = `${claimTypeNames[packet.claim.type]} · prepared on ${generated}`;
  writeParagraph(sheet, subtitle, styles.label);
  writeClaimForm(sheet, packet);
  writeDeclaration(sheet, packet);
  writeNotaryBlock(sheet, packet);
  writeEvidence(sheet, packet);
  writeFeeAgreement(sheet, packet);
  writeAttachments(sheet, packet);
  framePages(sheet, { label: `Claim packet ${packet.id}`, generated, isSandbox: packet.isSandbox });
  return closeSheet(sheet);
}

/** PDFKit writes the title into XML without escaping it, so the title must contain no name and no special characters. */
function documentTitle({ id, isSandbox }: Packet): string {
  const title = `Claim packet ${id.replaceAll(/[^\w-]/g, '')}`;
  return isSandbox ? `Sandbox sample: ${title}` : title;
}

/** An agreement whose figures do not add up must never be shown or sent. */
function requireFeeAddsUp({ claim, fee }: Packet): void {
  if (fee && fee.feeCents + fee.payoutCents !== claim.amountCents)
    throw new Error('The fee and what is left do not add up to the amount of the claim.');
}

/** Writes the page whose address shows through the envelope's window and that lists the contents. */
function writeCover(sheet: Sheet, { id, claimant, attachments }: Packet, address: readonly string[]): void {
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

function writeEvidence(sheet: Sheet, packet: Packet): void {
  startSection(sheet, 'Evidence checklist');
  writeParagraph(sheet, 'Send copies and keep the originals, unless the office asks for an original.');
  writeChecklist(sheet, evidenceChecklist(packet));
}

function writeAttachments(sheet: Sheet, { attachments }: Packet): void {
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
