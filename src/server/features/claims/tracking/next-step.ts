import { notaryWish } from '#catalog/state-rules/notary-notices.ts';
import { type ClaimEventKind, isOwnersToSend, isToldByOwner } from '#shared/claims.ts';
import { cents } from '#shared/money.ts';
import type { FilingRow } from '../filing/queries.ts';
import type { ClaimRow } from '../queries.ts';

interface Situation {
  claim: Pick<
    ClaimRow,
    'status' | 'sourceName' | 'referenceNumber' | 'type' | 'state' | 'amountCents' | 'amountKind'
  >;
  filing: Pick<FilingRow, 'mode' | 'channel' | 'sentAt' | 'paidTo' | 'feePercent' | 'refusedAt'> | undefined;
  lastStep: { kind: ClaimEventKind; text: string } | undefined;
}

/** What happens next, or what its owner is to do. */
export function nextStepOf(situation: Situation): string {
  const { status, sourceName: office } = situation.claim;
  if (status === 'pending') return 'Check what would be sent, and file it when all is right.';
  if (status === 'approved') return `${office} pays next. That can take some weeks.`;
  if (status === 'paid') return nextOfPaid(situation);
  if (status === 'rejected')
    return `You can file it again with further proof, or ask ${office} to look again: on the claim’s page is a letter of appeal to fill in.`;
  return nextOfFiled(situation);
}

function nextOfPaid({ claim: { amountCents }, filing }: Situation): string {
  const isDone = 'There is nothing left to do.';
  if (!filing || filing.mode === 'self' || amountCents === 0) return isDone;
  if (filing.paidTo === 'us')
    return 'Your share is sent to your bank account; the payouts page says when, and whether something is missing for it.';
  return filing.feePercent > 0 && !filing.refusedAt
    ? 'We send you an invoice if a fee is due to us.'
    : isDone;
}

function nextOfFiled({ claim, filing, lastStep }: Situation): string {
  const { sourceName: office } = claim;
  if (lastStep?.kind === 'documents_needed') return documentWords(claim, filing);
  if (filing && isOwnersToSend(filing))
    return `Sign the packet, send it to ${office}, and then tell us that you did.`;
  if (!filing?.sentAt) return unsentWords(office, filing?.channel);
  if (isToldByOwner(filing))
    return `${office} decides next and writes to you. Please tell us what it answers.`;
  return `${office} decides next. ${notaryWords(claim, lastStep) ?? 'There is nothing for you to do until it answers.'}`;
}

/** Until a document was added or the office has begun. */
function notaryWords(claim: Situation['claim'], lastStep: Situation['lastStep']): string | undefined {
  if (lastStep?.kind !== 'sent') return undefined;
  const wish = notaryWish({ ...claim, amountCents: cents(claim.amountCents), propertyKind: null });
  return wish && `${wish} Please add the notarized page of the packet under Documents on the claim’s page.`;
}

function documentWords(
  { sourceName: office, referenceNumber }: Situation['claim'],
  filing: Situation['filing'],
): string {
  if (filing?.channel === 'agency_api')
    return `Add it on the claim’s page. We send it to ${office}, and it goes on when it has arrived.`;
  return `Send it to ${office}${referenceNumber ? ` with the number ${referenceNumber}` : ''}. It goes on when it has arrived.`;
}

function unsentWords(office: string, channel: FilingRow['channel'] | undefined): string {
  return channel === 'mail'
    ? `We print it and mail it to ${office}. There is nothing for you to do.`
    : `We are sending it to ${office}. There is nothing for you to do.`;
}
