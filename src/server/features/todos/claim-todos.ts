import type { WaitingClaim } from '#server/features/claims/api.ts';
import { formatLongDate } from '#shared/calendar-date.ts';
import { amountPhrase, amountWords } from '#shared/claims/claim-words.ts';
import { counted } from '#shared/counted.ts';
import { cents, formatCents } from '#shared/money.ts';
import { claimPath, filingPath } from '#shared/page-paths.ts';
import type { Waiting } from './todo.ts';

type Words = Pick<Waiting, 'kind' | 'title' | 'detail' | 'action'>;

export function claimTodo(claim: WaitingClaim): Waiting {
  const { id, amountCents, amountKind, deadline, isSandbox } = claim;
  return {
    ...wordsFor[claim.waitsFor](claim),
    subject: id,
    claimId: id,
    personId: claim.personId,
    ...(amountKind !== 'unknown' && { money: { amountCents: cents(amountCents), amountKind } }),
    // Once an office has the claim, its list's last day has no meaning.
    dueOn: claim.waitsFor === 'document' ? null : deadline,
    isSandbox,
  };
}

const wordsFor: Record<WaitingClaim['waitsFor'], (claim: WaitingClaim) => Words> = {
  answer: (claim) => ({
    kind: 'answer_question',
    title: `Answer ${claim.openQuestionCount === 1 ? 'a question' : counted(claim.openQuestionCount, 'question')}: ${atMost(claim)}`,
    detail: claim.title,
    action: { label: 'Answer', to: filingPath(claim.id) },
  }),
  filing: (claim) => ({
    kind: 'file_in_time',
    title: `File “${claim.title}”: ${stated(claim)}`,
    detail: claim.deadline
      ? `${claim.office} takes it until ${formatLongDate(claim.deadline)}.`
      : claim.office,
    action: { label: 'File', to: filingPath(claim.id) },
  }),
  sending: (claim) => ({
    kind: 'send_packet',
    title: `Send your claim: ${stated(claim)}`,
    detail: `${claim.title}. The packet is ready: sign it and send it to ${claim.office}.`,
    action: { label: 'Send', to: claimPath(claim.id) },
  }),
  notary: (claim) => ({
    kind: 'notarize',
    title: `Have one page notarized: ${stated(claim)}`,
    detail: `${claim.title}. It’s sent once you’ve added the page.`,
    action: { label: 'Notarize', to: filingPath(claim.id, 'documents') },
  }),
  document: (claim) => ({
    kind: 'add_document',
    title: `Add a document: ${stated(claim)}`,
    detail: `${claim.title}. ${claim.office} asked for it.`,
    action: { label: 'Add', to: claimPath(claim.id) },
  }),
};

function stated({ amountCents, amountKind }: WaitingClaim): string {
  return amountPhrase({ amountCents: cents(amountCents), amountKind });
}

/** Until the question is answered, no amount is more than a possibility. */
function atMost({ amountCents, amountKind }: WaitingClaim): string {
  const money = { amountCents: cents(amountCents), amountKind };
  if (amountKind === 'unknown') return amountPhrase(money);
  if (amountKind === 'estimate') return `up to about ${formatCents(money.amountCents)}`;
  return amountKind === 'at_least' ? amountWords(money) : `up to ${formatCents(money.amountCents)}`;
}
