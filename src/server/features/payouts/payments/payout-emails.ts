import type { Email } from '#server/platform/providers/email.ts';
import { formatCents } from '#shared/money.ts';
import { failureWords } from './failure-words.ts';
import type * as queries from './queries.ts';

export type PayoutNewsFacts = NonNullable<Awaited<ReturnType<typeof queries.findNewsOf>>>;

type Words = Pick<Email, 'subject' | 'paragraphs'>;

export function waitingEmail({ payout, claim }: PayoutNewsFacts, whatToDo: string): Words {
  const amount = formatCents(payout.amountCents);
  return {
    subject: `${amount} is yours: we need a bank account to pay you`,
    paragraphs: [
      `${claim.office} paid your claim “${claim.title}”, and ${amount} of it is yours.`,
      `${whatToDo} Until then, we’ll keep it for you. It doesn’t expire.`,
    ],
  };
}

export function completedEmail({ payout, claim }: PayoutNewsFacts): Words {
  const amount = formatCents(payout.amountCents);
  return {
    subject: `${amount} was paid to you`,
    paragraphs: [
      `We paid ${amount} for your claim “${claim.title}” to ${payout.bankAccountText}.`,
      payout.feeCents > 0 ? `Our fee was ${formatCents(payout.feeCents)}, as agreed.` : 'There was no fee.',
    ],
  };
}

export function failedEmail({ payout, claim }: PayoutNewsFacts, whatFollows: string): Words {
  const amount = formatCents(payout.amountCents);
  const { why } = failureWords(payout.failureCode);
  const isSent = payout.externalId !== null || payout.nachaFileId !== null;
  const sum = `${amount} for your claim “${claim.title}”`;
  return {
    subject: isSent ? `${amount} came back to us` : `We couldn’t send ${amount}`,
    paragraphs: [
      isSent
        ? `We sent ${sum} to ${payout.bankAccountText}, but the bank returned it. ${why}`
        : `We couldn’t send ${sum} to ${payout.bankAccountText}. ${why}`,
      `The money is still yours, and it’s safe with us. ${whatFollows}`,
    ],
  };
}
