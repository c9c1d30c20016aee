import { amountWords } from '#shared/claims/claim-words.ts';
import { formatCents } from '#shared/money.ts';
import { product } from '#shared/product.ts';
import type { Packet, PacketFee } from '../packet.ts';
import { formatMoment } from '../packet-words.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { styles } from '../sheet/styles.ts';
import { writeFields, writeFigures } from '../sheet/write-fields.ts';
import { startSection, writeParagraph } from '../sheet/write-text.ts';

export function writeFeeAgreement(sheet: Sheet, packet: Packet): void {
  startSection(sheet, 'Fee agreement');
  if (packet.fee) writeFee(sheet, packet.claim, packet.fee);
  else writeParagraph(sheet, `${product.name} charges no fee for this claim.`);
  if (packet.signature) writeAgreement(sheet, packet.signature);
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

function writeAgreement(sheet: Sheet, { typedName, signedAt, agreement }: NonNullable<Packet['signature']>) {
  writeParagraph(sheet, `Agreement, version ${agreement.version}`, styles.strong);
  for (const paragraph of agreement.text.split(/\n\s*\n/)) writeParagraph(sheet, paragraph);
  writeFields(sheet, [
    { label: 'Agreed to by', value: typedName },
    { label: 'Agreed on', value: formatMoment(signedAt) },
  ]);
}
