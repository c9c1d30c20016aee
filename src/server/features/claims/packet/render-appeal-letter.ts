import { claimTypeNames } from '#shared/claim-words.ts';
import { product } from '#shared/product.ts';
import type { Packet } from './packet.ts';
import { momentWords } from './packet-words.ts';
import { framePages } from './sheet/frame-pages.ts';
import { closeSheet, openSheet, type Sheet } from './sheet/sheet.ts';
import { styles } from './sheet/styles.ts';
import { writeFields } from './sheet/write-fields.ts';
import { writeLines } from './sheet/write-lines.ts';
import { writeNumbered } from './sheet/write-list.ts';
import { explainSubstitutes, startSection, writeParagraph, writeTitle } from './sheet/write-text.ts';

export interface Appeal extends Pick<Packet, 'id' | 'isSandbox' | 'claim' | 'claimant' | 'source'> {
  /** The office's number for the claim. */
  referenceNumber: string | null;
  /** What the office answered, and why, as the timeline tells it. */
  decision: string;
  documentNames: readonly string[];
  writtenAt: Date;
}

const linesForOwnWords = 8;

/** A letter to fill in, sign and send. It says what is asked for and leaves the reasons to whoever knows them. */
export async function renderAppealLetter(appeal: Appeal): Promise<Buffer> {
  const written = momentWords(appeal.writtenAt);
  const sheet = await openSheet({
    title: `${appeal.isSandbox ? 'Sandbox sample: ' : ''}Letter of appeal`,
    author: product.name,
    createdAt: appeal.writtenAt,
  });
  writeTitle(sheet, 'Request to look at a claim again');
  writeParagraph(sheet, `${claimTypeNames[appeal.claim.type]} · prepared on ${written}`, styles.label);
  writeParties(sheet, appeal);
  writeRequest(sheet, appeal);
  writeReasons(sheet);
  writeDocuments(sheet, appeal);
  writeLines(sheet, ['Signature of the claimant', 'Date']);
  explainSubstitutes(sheet);
  framePages(sheet, { label: 'Letter of appeal', generated: written, isSandbox: appeal.isSandbox });
  return closeSheet(sheet);
}

function writeParties(sheet: Sheet, { source, claim, claimant, referenceNumber }: Appeal): void {
  startSection(sheet, 'The claim');
  writeFields(sheet, [
    { label: 'To', value: source.office },
    { label: 'From', value: claimant.name },
    { label: 'Address', value: claimant.addresses[0] ?? null },
    { label: 'E-mail', value: claimant.email },
    { label: 'Reference number', value: referenceNumber },
    { label: 'Property ID', value: claim.propertyId },
    { label: 'What was claimed', value: claim.title },
  ]);
}

function writeRequest(sheet: Sheet, { decision }: Appeal): void {
  startSection(sheet, 'What I ask for');
  writeParagraph(sheet, `About your decision I have this on record: ${decision}`);
  writeParagraph(sheet, 'I do not agree with it, and I ask you:');
  writeNumbered(sheet, [
    'to look at the claim again, with what I say and enclose here;',
    'to tell me in writing which fact or document is missing, if you still refuse it;',
    'to tell me how your decision can be appealed further, where, and until when.',
  ]);
}

function writeReasons(sheet: Sheet): void {
  startSection(sheet, 'Why, in my own words');
  for (let line = 0; line < linesForOwnWords; line += 1) writeLines(sheet, ['']);
}

function writeDocuments(sheet: Sheet, { documentNames }: Appeal): void {
  startSection(sheet, 'What I enclose');
  if (documentNames.length === 0) writeParagraph(sheet, 'Nothing.');
  else writeNumbered(sheet, documentNames);
  writeParagraph(
    sheet,
    `This letter was prepared with ${product.name} from what is known of the claim. It is not legal advice, and it does not stop any time limit: the office’s own letter says how long there is to appeal.`,
    styles.note,
  );
}
