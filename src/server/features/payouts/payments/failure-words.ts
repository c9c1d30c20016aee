import { explainReturn, returnKind } from '#shared/payouts/bank-returns.ts';

/** The payment was never submitted, so nobody refused it. */
export const notSentCode = 'not_sent';

/** The vendor refused a payment for a reason that has nothing to do with the account. */
export const ourSideCode = 'our_side';

interface FailureWords {
  why: string;
  whatToDo: string;
}

const nothingToDo = 'There’s nothing for you to do. We’ll try again automatically.';

/** Failures that no bank caused. */
const ownFailures: Record<string, string> = {
  cancelled: 'The payment was cancelled before it was sent.',
  [ourSideCode]: 'We couldn’t make the payment on our side at that moment.',
  InsufficientFunds: 'We couldn’t make the payment on our side at that moment.',
  [notSentCode]: 'The payment was never sent.',
};

/** Returns true if nothing is wrong with the receiving account. */
export function isOurFault(code: string | null): boolean {
  return code !== null && (code in ownFailures || returnKind(code) === 'ours');
}

/** Explains the failure codes of banks, of the vendor and of our own to the owner of the money. */
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
