import { claimTypeNames } from '#shared/claim-words.ts';
import { product } from '#shared/product.ts';
import type { Packet } from './packet.ts';
import { momentWords } from './packet-words.ts';
import { writeAttachments } from './sections/attachments.ts';
import { writeClaimForm } from './sections/claim-form.ts';
import { writeDeclaration } from './sections/declaration.ts';
import { writeEvidence } from './sections/evidence.ts';
import { writeFeeAgreement } from './sections/fee-agreement.ts';
import { writeNotaryBlock } from './sections/notary-block.ts';
import { framePages } from './sheet/frame-pages.ts';
import { closeSheet, openSheet } from './sheet/sheet.ts';
import { styles } from './sheet/styles.ts';
import { writeParagraph, writeTitle } from './sheet/write-text.ts';

/** The claim packet as a PDF. The same packet always gives the same bytes. */
export async function renderPacket(packet: Packet): Promise<Buffer> {
  requireSum(packet);
  const generated = momentWords(packet.generatedAt);
  const sheet = openSheet({
    title: documentTitle(packet),
    author: product.name,
    createdAt: packet.generatedAt,
  });
  writeTitle(sheet, 'Claim packet');
  const subtitle = `${claimTypeNames[packet.claim.type]} · prepared on ${generated}`;
  writeParagraph(sheet, subtitle, styles.label);
  writeClaimForm(sheet, packet);
  writeDeclaration(sheet, packet);
  writeNotaryBlock(sheet, packet);
  writeEvidence(sheet, packet);
  writeFeeAgreement(sheet, packet);
  writeAttachments(sheet, packet);
  framePages(sheet, { packetId: packet.id, generated, isSandbox: packet.isSandbox });
  return closeSheet(sheet);
}

/** The title stands in XML that is written without escaping, and outside the sealed text: no name belongs there. */
function documentTitle({ id, isSandbox }: Packet): string {
  const title = `Claim packet ${id.replaceAll(/[^\w-]/g, '')}`;
  return isSandbox ? `Sandbox sample: ${title}` : title;
}

/** An agreement whose figures do not add up must never reach anybody. */
function requireSum({ claim, fee }: Packet): void {
  if (fee && fee.feeCents + fee.payoutCents !== claim.amountCents)
    throw new Error('The fee and what is left do not add up to the amount of the claim.');
}
