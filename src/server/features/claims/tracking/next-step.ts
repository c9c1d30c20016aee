import type { ClaimEventKind } from '#shared/claims.ts';
import type { FilingRow } from '../filing/queries.ts';
import type { ClaimRow } from '../queries.ts';

interface Situation {
  claim: Pick<ClaimRow, 'status' | 'sourceName' | 'referenceNumber'>;
  filing: Pick<FilingRow, 'mode' | 'sentAt'> | undefined;
  lastStep: { kind: ClaimEventKind; text: string } | undefined;
}

/** What happens next, or what its owner is to do. */
export function nextStepOf(situation: Situation): string {
  const { status, sourceName: office } = situation.claim;
  if (status === 'pending') return 'Check what would be sent, and file it when all is right.';
  if (status === 'approved') return `${office} pays next. That can take some weeks.`;
  if (status === 'paid') return 'There is nothing left to do.';
  if (status === 'rejected')
    return `You can ask ${office} to look again with further proof, or appeal as its letter says. We are glad to help: just write to us.`;
  return nextOfFiled(situation);
}

function nextOfFiled({ claim, filing, lastStep }: Situation): string {
  const { sourceName: office, referenceNumber } = claim;
  if (lastStep?.kind === 'documents_needed')
    return `Send it to ${office}${referenceNumber ? ` with the number ${referenceNumber}` : ''}. It goes on when it has arrived.`;
  if (filing?.mode === 'self' && !filing.sentAt)
    return `Sign the packet, send it to ${office}, and then tell us that you did.`;
  if (!filing?.sentAt) return `We are sending it to ${office}. There is nothing for you to do.`;
  if (filing.mode === 'self') return `${office} decides next. Please tell us what it answers.`;
  return `${office} decides next. There is nothing for you to do until it answers.`;
}
