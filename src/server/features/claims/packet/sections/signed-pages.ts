import { kindWords, type NotaryDemand, notaryDemand } from '#catalog/state-rules/notary-demand.ts';
import { perjuryStatement } from '#catalog/state-rules/oath.ts';
import { amountWords } from '#shared/claims/claim-words.ts';
import { formatCents } from '#shared/money.ts';
import { parseUsAddress } from '#shared/people/us-address.ts';
import { product } from '#shared/product.ts';
import { usStates } from '#shared/us-states.ts';
import { declaredFacts, type Packet, type PacketFee, type PacketSignature } from '../packet.ts';
import { formatMoment } from '../packet-words.ts';
import { heightOf } from '../sheet/draw-text.ts';
import { keepTogether, type Sheet, styles } from '../sheet/sheet.ts';
import { writeFields, writeFigures } from '../sheet/write-fields.ts';
import { startSection, writeBoxed, writeLines, writeNumbered, writeParagraph } from '../sheet/write-text.ts';

/** Keeps the notary's certificate on one page. */
const notaryHeight = 390;

const sealHeight = 60;

/** California Government Code 8202 prescribes the exact wording of this notice and of the jurat below. */
const californiaNotice =
  'A notary public or other officer completing this certificate verifies only the identity of the individual who signed the document to which this certificate is attached, and not the truthfulness, accuracy, or validity of that document.';

const jurat =
  'Subscribed and sworn to (or affirmed) before me on this _____ day of ______________, 20____, by ______________________________________, proved to me on the basis of satisfactory evidence to be the person(s) who appeared before me.';

/** Of who agreed, and when. */
const signatureHeight = 130;

/** Keeps the declaration and its signature on one page. */
const height = 280;

export function writeDeclaration(sheet: Sheet, packet: Packet): void {
  startSection(sheet, 'Statement under penalty of perjury', height);
  writeNumbered(sheet, declaredFacts(packet));
  writeParagraph(sheet, perjuryStatement(packet.claim.state), styles.strong);
  if (packet.signature) writeSigned(sheet, packet, packet.signature);
  else writeLines(sheet, ['Signature of the claimant', 'Executed on (date)', 'At (city, county and state)']);
}

function writeSigned(sheet: Sheet, packet: Packet, { typedName, signedAt }: PacketSignature): void {
  writeFields(sheet, [
    { label: 'Signed electronically by', value: typedName },
    { label: 'Executed on', value: formatMoment(signedAt, packet) },
  ]);
}

/** Writes the notary's certificate if the office requires one or may ask for one, unless a notarized page is enclosed. */
export function writeNotaryBlock(sheet: Sheet, packet: Packet): void {
  if (packet.isNotarized) writeNotarized(sheet);
  else writeNotaryCertificate(sheet, packet);
}

function writeNotarized(sheet: Sheet): void {
  startSection(sheet, 'Notary');
  writeParagraph(sheet, 'The page that the claimant signed before a notary is enclosed.');
}

export function writeNotaryCertificate(sheet: Sheet, packet: Packet): void {
  const reason = reasonFor(notaryDemand(packet.claim));
  if (!reason) return;
  startSection(sheet, 'Notary', notaryHeight);
  writeParagraph(
    sheet,
    `${reason} Sign only in front of the notary, even if you have already signed electronically.`,
  );
  writeLines(sheet, ['Signature of the claimant, before the notary', 'Date']);
  sheet.doc.y += 12;
  if (isCalifornian(packet)) writeBoxed(sheet, californiaNotice);
  writeParagraph(sheet, 'State of ______________________     County of ______________________');
  writeParagraph(sheet, jurat);
  sheet.doc.y += sealHeight;
  writeLines(sheet, ['Signature of the notary public', 'Notary seal; commission expires']);
}

/** Returns undefined if no notary is needed. */
function reasonFor(demand: NotaryDemand): string | undefined {
  if (demand.level === 'none') return undefined;
  if (demand.level === 'possible')
    return 'The office may ask for a notarized signature. Use this page only if it does.';
  if (demand.by === 'every-claim') return `${usStates[demand.state]} requires a notarized signature.`;
  const what = demand.by === 'kind' ? kindWords[demand.kind] : 'claims of this amount';
  return `${usStates[demand.state]} requires a notarized signature for ${what}.`;
}

/** A notary follows the law of the place of signing, which is usually where the claimant lives. */
function isCalifornian({ claim, claimant }: Packet): boolean {
  return claim.state === 'CA' || parseUsAddress(claimant.addresses[0] ?? '').state === 'CA';
}

export function writeFeeAgreement(sheet: Sheet, packet: Packet): void {
  startSection(sheet, 'Fee agreement');
  if (packet.fee) writeFee(sheet, packet.claim, packet.fee);
  else writeParagraph(sheet, `${product.name} charges no fee for this claim.`);
  if (packet.signature) writeAgreement(sheet, packet, packet.signature);
}

function writeFee(sheet: Sheet, claim: Packet['claim'], fee: PacketFee): void {
  const isKnown = claim.amountKind !== 'unknown';
  writeFigures(sheet, [
    { label: 'Value before the fee', value: amountWords(claim) },
    {
      label: `${product.name} fee: ${fee.percentageText}`,
      value: isKnown ? formatCents(fee.feeCents) : 'Depends on the amount paid',
    },
    {
      label: 'Value after the fee',
      value: isKnown ? formatCents(fee.payoutCents) : 'Depends on the amount paid',
    },
  ]);
  if (claim.amountKind !== 'exact')
    writeParagraph(sheet, 'The fee is recalculated from the amount actually paid.', styles.note);
  for (const sentence of fee.sentences) writeParagraph(sheet, sentence);
}

function writeAgreement(sheet: Sheet, packet: Packet, signature: PacketSignature) {
  const { typedName, signedAt, agreement, agent, esignVersion } = signature;
  writeParagraph(sheet, `Agreement, version ${agreement.version}`, styles.strong);
  const paragraphs = agreement.text.split(/\n\s*\n/);
  const last = paragraphs.pop() ?? '';
  for (const paragraph of paragraphs) writeParagraph(sheet, paragraph);
  // A signature alone on a page would belong to nothing.
  keepTogether(sheet, heightOf(sheet, last, styles.body) + signatureHeight);
  writeParagraph(sheet, last);
  writeFields(sheet, [
    { label: 'Agreed to by', value: typedName },
    { label: 'Agreed on', value: formatMoment(signedAt, packet) },
    ...(agent ? [{ label: `Signed for ${product.name} by`, value: `${agent}, at the same moment` }] : []),
    ...(esignVersion
      ? [{ label: 'Consent to sign electronically', value: `Given before, version ${esignVersion}` }]
      : []),
  ]);
}
