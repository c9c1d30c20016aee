import { perjuryStatement } from '#catalog/state-rules/oath.ts';
import { amountWords } from '#shared/claims/claim-words.ts';
import { product } from '#shared/product.ts';
import { declaredFacts, type Packet } from './packet.ts';
import { formatMoment } from './packet-words.ts';
import { writeNotaryCertificate } from './sections/signed-pages.ts';
import { framePages } from './sheet/frame-pages.ts';
import { closeSheet, openSheet, styles } from './sheet/sheet.ts';
import { writeFields } from './sheet/write-fields.ts';
import {
  explainSubstitutes,
  startSection,
  writeNumbered,
  writeParagraph,
  writeTitle,
} from './sheet/write-text.ts';

/** Renders the page that a claimant signs before a notary. It is printed before the claim is filed, and enclosed with it. */
export async function renderNotaryPage(packet: Packet): Promise<Buffer> {
  const { claim, claimant, source, id, generatedAt, isSandbox } = packet;
  const title = 'Signature before a notary';
  const sheet = await openSheet({ title, author: product.name, createdAt: generatedAt });
  writeTitle(sheet, title);
  writeParagraph(sheet, `For a claim at ${source.office}`, styles.label);
  startSection(sheet, 'Claim');
  writeFields(sheet, [
    { label: 'Claimant', value: claimant.name },
    ...(claimant.addresses[0] ? [{ label: 'Mailing address', value: claimant.addresses[0] }] : []),
    { label: 'What is claimed', value: claim.title },
    { label: 'Amount', value: amountWords(claim) },
    ...(claim.propertyId ? [{ label: 'Property ID', value: claim.propertyId }] : []),
  ]);
  explainSubstitutes(sheet);
  startSection(sheet, 'Statement under penalty of perjury');
  writeNumbered(sheet, declaredFacts(packet));
  writeParagraph(sheet, perjuryStatement(claim.state), styles.strong);
  writeNotaryCertificate(sheet, packet);
  framePages(sheet, { label: `Claim ${id}`, generated: formatMoment(generatedAt, packet), isSandbox });
  return closeSheet(sheet);
}
