import { soonDays } from '#shared/account/todos.ts';
import { daysFromTo, formatDate } from '#shared/calendar-date.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import { isGuided } from '#shared/claims/claims.ts';
import type { Standing } from '#shared/claims/standing.ts';
import type { ListedClaim } from '#shared/contracts/claims.ts';
import { counted } from '#shared/counted.ts';
import { formatAmount } from '#shared/money.ts';
import { claimPath, filingPath, pagePaths } from '#shared/page-paths.ts';
import { amountText } from '#web/lib/amounts.ts';
import { shortDate } from '#web/lib/date-text.ts';

type WordsFor = Record<Standing, (claim: ListedClaim) => string>;

const nextDays: WordsFor = {
  found: ({ deadline }) => (deadline ? `File by ${formatDate(deadline)}` : 'No known deadline'),
  needs_answer: ({ openQuestionCount, deadline }) =>
    `${counted(openQuestionCount, 'question')}${deadline ? `, by ${formatDate(deadline)}` : ''}`,
  ready_to_send: ({ isReadyToSend, deadline }) => {
    if (!isReadyToSend) return 'We’re sending it';
    return deadline ? `Send by ${formatDate(deadline)}` : 'You send it';
  },
  sent: filedDay,
  in_review: filedDay,
  needs_document: () => 'The office asked for it',
  approved: () => 'Not paid yet',
  waiting_for_account: ({ money }) => money?.waitsFor ?? 'It waits for you.',
  on_its_way: ({ money }) =>
    money?.expectedOn ? `Expected ${formatDate(money.expectedOn)}` : (money?.waitsFor ?? ''),
  in_bank: endDay,
  fee_due: ({ money }) => {
    if (!money?.fee) return '';
    const { amount, dueOn } = money.fee;
    return `${formatAmount(amount)}${dueOn ? ` by ${formatDate(dueOn)}` : ', not invoiced yet'}`;
  },
  refused: endDay,
};

function filedDay({ filedAt }: ListedClaim): string {
  return filedAt ? `Filed ${shortDate(filedAt)}` : '';
}

function endDay({ completedAt }: ListedClaim): string {
  return completedAt ? shortDate(completedAt) : '';
}

/** The next day that matters, or what it waits for. */
export function nextDayOf(claim: ListedClaim): string {
  return nextDays[claim.standing](claim);
}

/** Whether its last day is so near that it comes before everything else. */
export function isDueSoon({ standing, deadline, money }: ListedClaim, at: Date): boolean {
  const isOpen = standing === 'found' || standing === 'needs_answer' || standing === 'ready_to_send';
  const day = isOpen ? deadline : (money?.fee?.dueOn ?? null);
  return day !== null && daysFromTo(todayForDeadlines(at), day) <= soonDays;
}

const amountLabels: Partial<Record<Standing, string>> = {
  needs_answer: 'if it’s yours',
  in_bank: 'received, before fees',
  fee_due: 'received, before our fee',
  refused: 'not paid',
};

/** The amount, and what kind of amount it is: in this column none is after our fee. */
export function amountOf(claim: ListedClaim): { text: string; label: string } {
  const { standing, amountKind, amount } = claim;
  const label = amountLabels[standing] ?? 'before our fee';
  // Until the question is answered, no amount is more than a possibility.
  if (standing === 'needs_answer' && amountKind === 'exact')
    return { text: `Up to ${formatAmount(amount)}`, label };
  return { text: amountText(claim), label: amountKind === 'estimate' ? `estimate, ${label}` : label };
}

interface RowAction {
  label: string;
  to: string;
}

const actions: Partial<Record<Standing, (claim: ListedClaim) => RowAction | undefined>> = {
  found: ({ id, type }) =>
    isGuided(type) ? { label: 'See how', to: claimPath(id) } : { label: 'File', to: filingPath(id) },
  needs_answer: ({ id, type }) => ({ label: 'Answer', to: isGuided(type) ? claimPath(id) : filingPath(id) }),
  ready_to_send: ({ id, isReadyToSend }) =>
    isReadyToSend ? { label: 'Send', to: claimPath(id) } : undefined,
  needs_document: ({ id }) => ({ label: 'Add document', to: claimPath(id) }),
  waiting_for_account: () => ({ label: 'Add account', to: pagePaths.payoutSettings }),
  fee_due: ({ money }) => ({ label: 'Pay', to: money?.fee?.paymentUrl ?? pagePaths.payoutSettings }),
};

/** The one thing that its owner can do next, if any. */
export function actionOf(claim: ListedClaim): RowAction | undefined {
  return actions[claim.standing]?.(claim);
}
