import { claimTypeNames } from '#shared/claims/claim-words.ts';
import { product } from '#shared/product.ts';
import type { Packet } from './packet.ts';
import { formatMoment } from './packet-words.ts';
import { framePages } from './sheet/frame-pages.ts';
import { closeSheet, openSheet, type Sheet, styles } from './sheet/sheet.ts';
import { writeFields } from './sheet/write-fields.ts';
import {
  explainSubstitutes,
  startSection,
  writeLines,
  writeNumbered,
  writeParagraph,
  writeTitle,
} from './sheet/write-text.ts';

export interface Appeal
  extends Pick<Packet, 'id' | 'isSandbox' | 'claim' | 'claimant' | 'source' | 'timeZone'> {
  /** The office's number for the claim. */
  referenceNumber: string | null;
  /** The office's decision and its reason, in the words of the claim's timeline. */
  decision: string;
  documentNames: readonly string[];
  writtenAt: Date;
}

const linesForOwnWords = 8;

/** Renders a letter for the claimant to complete, sign, and send. The claimant writes the reasons by hand. */
export async function renderAppealLetter(appeal: Appeal): Promise<Buffer> {
  const written = formatMoment(appeal.writtenAt, appeal);
  const sheet = await openSheet({
    title: `${appeal.isSandbox ? 'Sandbox sample: ' : ''}Appeal letter`,
    author: product.name,
    createdAt: appeal.writtenAt,
  });
  writeTitle(sheet, 'Request to reconsider a claim');
  writeParagraph(sheet, `${claimTypeNames[appeal.claim.type]} · prepared on ${written}`, styles.label);
  writeParties(sheet, appeal);
  writeRequest(sheet, appeal);
  writeReasons(sheet);
  writeDocuments(sheet, appeal);
  writeLines(sheet, ['Signature of the claimant', 'Date']);
  explainSubstitutes(sheet);
  framePages(sheet, { label: 'Appeal letter', generated: written, isSandbox: appeal.isSandbox });
  return closeSheet(sheet);
}

function writeParties(sheet: Sheet, { source, claim, claimant, referenceNumber }: Appeal): void {
  startSection(sheet, 'The claim');
  writeFields(sheet, [
    { label: 'To', value: source.office },
    { label: 'From', value: claimant.name },
    { label: 'Address', value: claimant.addresses[0] ?? null },
    { label: 'Email', value: claimant.email },
    ...(referenceNumber ? [{ label: 'Reference number', value: referenceNumber }] : []),
    ...(claim.type === 'unclaimed_property' ? [{ label: 'Property ID', value: claim.propertyId }] : []),
    { label: 'What was claimed', value: claim.title },
  ]);
}

function writeRequest(sheet: Sheet, { decision }: Appeal): void {
  startSection(sheet, 'What I am asking for');
  writeParagraph(sheet, `This is what I have on record about your decision: ${decision}`);
  writeParagraph(sheet, 'I disagree with this decision and ask you:');
  writeNumbered(sheet, [
    'to reconsider the claim in light of what I state and enclose here;',
    'to tell me in writing which fact or document is missing, if you still deny the claim;',
    'to tell me how, where and by when I can appeal your decision further.',
  ]);
}

function writeReasons(sheet: Sheet): void {
  startSection(sheet, 'My reasons, in my own words');
  for (let line = 0; line < linesForOwnWords; line += 1) writeLines(sheet, ['']);
}

function writeDocuments(sheet: Sheet, { documentNames }: Appeal): void {
  startSection(sheet, 'Enclosures');
  if (documentNames.length === 0) writeParagraph(sheet, 'None.');
  else writeNumbered(sheet, documentNames);
  writeParagraph(
    sheet,
    `This letter was prepared with ${product.name} from the information on record about the claim. It is not legal advice, and it does not stop any deadline from running: the office’s own letter states how long you have to appeal.`,
    styles.note,
  );
}
