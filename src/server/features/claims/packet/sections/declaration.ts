import type { Packet } from '../packet.ts';
import { formatMoment } from '../packet-words.ts';
import { declaredFacts, perjuryStatement } from '../perjury-statement.ts';
import type { Sheet } from '../sheet/sheet.ts';
import { styles } from '../sheet/styles.ts';
import { writeFields } from '../sheet/write-fields.ts';
import { writeLines } from '../sheet/write-lines.ts';
import { writeNumbered } from '../sheet/write-list.ts';
import { startSection, writeParagraph } from '../sheet/write-text.ts';

/** Keeps the declaration and its signature on one page. */
const height = 250;

export function writeDeclaration(sheet: Sheet, packet: Packet): void {
  startSection(sheet, 'Statement under penalty of perjury', height);
  writeNumbered(sheet, declaredFacts(packet));
  writeParagraph(sheet, perjuryStatement(packet.claim.state), styles.strong);
  if (packet.signature) writeSigned(sheet, packet.signature);
  else writeLines(sheet, ['Signature of the claimant', 'Executed on (date)']);
}

function writeSigned(sheet: Sheet, { typedName, signedAt }: NonNullable<Packet['signature']>): void {
  writeFields(sheet, [
    { label: 'Signed electronically by', value: typedName },
    { label: 'Executed on', value: formatMoment(signedAt) },
  ]);
}
