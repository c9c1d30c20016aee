import { explainReturn, returnKind } from '#shared/bank-returns.ts';

/** The vendor never had it, so nobody refused anything. */
export const notSentCode = 'not_sent';

/** The vendor did not take a payment for a reason that is not the account's. */
export const ourSideCode = 'our_side';

interface FailureWords {
  why: string;
  whatToDo: string;
}

const nothingToDo = 'There’s nothing for you to do. We’ll try again automatically.';

/** Failures that are not a bank's. */
const ownFailures: Record<string, string> = {
  cancelled: 'The payment was cancelled before it was sent.',
  [ourSideCode]: 'We couldn’t make the payment on our side at that moment.',
  InsufficientFunds: 'We couldn’t make the payment on our side at that moment.',
  [notSentCode]: 'The payment was never sent.',
};

/** Whether nothing is wrong with the account that was to be paid. */
export function isOurFault(code: string | null): boolean {
  return code !== null && (code in ownFailures || returnKind(code) === 'ours');
}

/** What the codes of banks, of the vendor and of our own mean to the owner of the money. */
export function failureWords(code: string | null): FailureWords {
  const own = ownFailures[code ?? ''];
  if (own) return { why: own, whatToDo: nothingToDo };
  const why = isReturnCode(code) ? explainReturn(code) : 'The account didn’t accept the payment.';
  if (isOurFault(code)) return { why, whatToDo: nothingToDo };
  const isLasting = code !== null && returnKind(code) === 'lasting';
  return {
    why,
    whatToDo: isLasting
      ? 'Please add another account.'
      : 'Please ask your bank about it, or choose another account.',
  };
}

export function isReturnCode(code: string | null): code is string {
  return code !== null && /^R\d\d$/.test(code);
}
