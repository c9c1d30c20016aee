import { claimTypeNames } from '#shared/claim-words.ts';
import { product } from '#shared/product.ts';
import type { Packet } from './packet.ts';
import { momentWords } from './packet-words.ts';
import { writeAttachments } from './sections/attachments.ts';
import { writeClaimForm } from './sections/claim-form.ts';
import { writeCover } from './sections/cover.ts';
import { writeDeclaration } from './sections/declaration.ts';
import { writeEvidence } from './sections/evidence.ts';
import { writeFeeAgreement } from './sections/fee-agreement.ts';
import { writeNotaryBlock } from './sections/notary-block.ts';
import { framePages } from './sheet/frame-pages.ts';
import { closeSheet, openSheet } from './sheet/sheet.ts';
import { styles } from './sheet/styles.ts';
import { writeParagraph, writeTitle } from './sheet/write-text.ts';

interface Posting {
  /** The lines of the envelope, for a packet that goes by post. */
  address: readonly string[];
}

/** The claim packet as a PDF, behind a cover sheet where it is mailed. The same packet always gives the same bytes. */
export async function renderPacket(packet: Packet, posting?: Posting): Promise<Buffer> {
  requireSum(packet);
  const generated = momentWords(packet.generatedAt);
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
