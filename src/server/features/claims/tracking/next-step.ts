import { notaryWish } from '#catalog/state-rules/notary-demand.ts';
import {
  type ClaimEventKind,
  isOutcomeReportedByOwner,
  isReadyToSend,
  type PropertyKind,
} from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import type { ClaimRow, FilingRow } from '../queries.ts';

interface Situation {
  claim: Pick<
    ClaimRow,
    'status' | 'sourceName' | 'referenceNumber' | 'type' | 'state' | 'amountCents' | 'amountKind'
  >;
  filing: Pick<FilingRow, 'mode' | 'channel' | 'sentAt' | 'paidTo' | 'feePercent' | 'refusedAt'> | undefined;
  lastStep: { kind: ClaimEventKind; text: string } | undefined;
  /** Null if the office does not say. */
  propertyKind: PropertyKind | null;
  /** Its owner claims it at the office themselves, without a packet of ours. */
  isGuided: boolean;
  /** A page that was signed before a notary is with the claim. */
  isNotarized: boolean;
}

/** Says what happens next, or what the owner has to do. */
export function nextStepOf(situation: Situation): string {
  const { status, sourceName: office } = situation.claim;
  if (situation.lastStep?.kind === 'withdrawn')
    return 'If it is yours after all, tell us on the claim’s page, and add a document that shows it.';
  if (situation.filing && isReadyToSend(situation.claim, situation.filing))
    return `Sign the packet, send it to ${office}, then tell us you sent it.`;
  if (status === 'pending' && situation.isGuided)
    return `Open the claim: it says how to claim it from ${office} yourself, step by step.`;
  if (status === 'pending') return 'Review what we’ll send, then file the claim.';
  if (status === 'approved') return `${office} will pay next. This can take a few weeks.`;
  if (status === 'paid') return nextOfPaid(situation);
  if (status === 'rejected' && situation.isGuided)
    return `You can try again: open the claim, add what was missing, and follow its steps.`;
  if (status === 'rejected')
    return `You can file it again with more proof, or appeal to ${office}: download the appeal letter from the claim’s page, add your reasons, sign it and send it.`;
  return nextOfFiled(situation);
}

function nextOfPaid({ claim: { amountCents }, filing }: Situation): string {
  const isDone = 'There’s nothing left to do.';
  if (!filing || filing.mode === 'self' || amountCents === 0) return isDone;
  if (filing.paidTo === 'apart')
    return filing.feePercent > 0 && !filing.refusedAt
      ? 'Your share comes to you by mail, in a check of its own. The office pays our fee to us, so you get no invoice.'
      : isDone;
  if (filing.paidTo === 'us')
    return 'We’ll send your share to your bank account. The payouts page shows when, and whether we need anything from you.';
  return filing.feePercent > 0 && !filing.refusedAt
    ? 'We’ll send you an invoice if you owe us a fee.'
    : isDone;
}

function nextOfFiled(situation: Situation): string {
  const { claim, filing, lastStep } = situation;
  const { sourceName: office } = claim;
  if (lastStep?.kind === 'documents_needed') return documentWords(claim, filing);
  if (!filing?.sentAt) return unsentWords(office, filing?.channel);
  if (isOutcomeReportedByOwner(filing))
    return `${office} decides next and will write to you. When they do, tell us what they decided.`;
  return `${office} decides next. ${notaryWords(situation) ?? 'There’s nothing for you to do until they reply.'}`;
}

/** Applies only right after sending: a later step means that a document was added or the office has begun. */
function notaryWords({ claim, lastStep, propertyKind, isNotarized }: Situation): string | undefined {
  if (lastStep?.kind !== 'sent' || isNotarized) return undefined;
  const wish = notaryWish({ ...claim, amountCents: cents(claim.amountCents), propertyKind });
  return wish && `${wish} Please add the notarized page of the packet under Documents on the claim’s page.`;
}

function documentWords(
  { sourceName: office, referenceNumber }: Situation['claim'],
  filing: Situation['filing'],
): string {
  if (filing?.channel === 'agency_api')
    return `Add it on the claim’s page. We’ll send it to ${office}, and the review continues once they receive it.`;
  return `Send it to ${office}${referenceNumber ? ` with the number ${referenceNumber}` : ''}. The review continues once they receive it.`;
}

function unsentWords(office: string, channel: FilingRow['channel'] | undefined): string {
  return channel === 'mail'
    ? `We’ll print it and mail it to ${office}. There’s nothing for you to do.`
    : `We’re sending it to ${office}. There’s nothing for you to do.`;
}
