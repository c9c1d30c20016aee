import { sendingWords, signingWords } from '#catalog/guidance/office-guidance.ts';
import { deadlineNotices } from '#catalog/offices/claim-deadline.ts';
import { certain, factOf, type Office } from '#catalog/offices/offices.ts';
import type { OfficesOwnWay } from '#catalog/offices/way-to-file.ts';
import type { NotaryQuestion } from '#catalog/state-rules/notary-demand.ts';
import { type CalendarDate, formatLongDate } from '#shared/calendar-date.ts';
import { amountWords } from '#shared/claims/claim-words.ts';
import { product } from '#shared/product.ts';
import { claimantKindNames, type PacketClaimant } from './packet.ts';
import { formatMoment } from './packet-words.ts';
import { shortenAnswer } from './sheet/draw-text.ts';
import { framePages } from './sheet/frame-pages.ts';
import { closeSheet, openSheet, styles } from './sheet/sheet.ts';
import { writeFields } from './sheet/write-fields.ts';
import {
  explainSubstitutes,
  startSection,
  writeChecklist,
  writeParagraph,
  writeTitle,
} from './sheet/write-text.ts';

interface Checklist extends NotaryQuestion {
  id: string;
  title: string;
  claimant: PacketClaimant;
  office: Office;
  way: OfficesOwnWay;
  papers: readonly string[];
  lastDay: CalendarDate | null;
  propertyId: string | null;
  isSandbox: boolean;
  generatedAt: Date;
}

/** Renders the page that its owner works through and keeps. It is no claim, and says so. */
export async function renderChecklist(checklist: Checklist): Promise<Buffer> {
  const { id, claimant, office, way, papers, lastDay, propertyId, title, isSandbox, generatedAt } = checklist;
  const sheet = await openSheet({ title: 'Claim checklist', author: product.name, createdAt: generatedAt });
  writeTitle(sheet, 'Claim checklist');
  writeParagraph(sheet, `For ${office.name}. This page is yours to keep; it is not a claim.`, styles.label);
  writeFields(sheet, [
    { label: 'Claimant', value: shortenAnswer(claimant.name) },
    ...(claimant.ownerName
      ? [
          { label: 'Claiming as', value: claimantKindNames[claimant.kind] },
          { label: 'Owner', value: shortenAnswer(claimant.ownerName) },
        ]
      : []),
    { label: 'What is claimed', value: shortenAnswer(`${title}, ${amountWords(checklist)}`) },
    ...(propertyId ? [{ label: 'Property ID', value: propertyId }] : []),
    { label: way === 'portal' ? 'Claim on' : 'Form from', value: addressOf(office) },
  ]);
  explainSubstitutes(sheet);
  startSection(
    sheet,
    way === 'portal'
      ? 'Have ready: copies, unless it asks for an original'
      : 'Enclose: copies, unless it asks for an original',
  );
  writeChecklist(sheet, [certain(office.state, 'formName') ?? 'The office’s own claim form', ...papers]);
  startSection(sheet, 'Sign and send');
  writeChecklist(sheet, [
    'Fill in your Social Security number yourself, if it is asked for',
    signingWords(checklist),
    sendingWords(office, way),
    ...untilWhen(office, lastDay),
  ]);
  writeParagraph(sheet, 'Date sent ____________________     Claim number ____________________________');
  framePages(sheet, { label: `Claim ${id}`, generated: formatMoment(generatedAt, {}), isSandbox });
  return closeSheet(sheet);
}

function addressOf(office: Office): string {
  return factOf(office, 'claimUrl')?.value ?? factOf(office, 'searchUrl')?.value ?? office.name;
}

function untilWhen({ state }: Office, lastDay: CalendarDate | null): string[] {
  const day = lastDay ? [`The last day is ${formatLongDate(lastDay)}`] : [];
  return [...day, ...deadlineNotices(state)];
}
