import { explainReturn } from '#shared/bank-returns.ts';

/** The vendor never had it, so nobody refused anything. */
export const notSentCode = 'not_sent';

interface FailureWords {
  why: string;
  whatToDo: string;
}

const nothingToDo = 'There is nothing for you to do: we try again by ourselves.';

/** Failures that are not a bank's. */
const ownFailures: Record<string, string> = {
  cancelled: 'The payment was cancelled before it left.',
  InsufficientFunds: 'The payment could not be made from our side at that moment.',
  [notSentCode]: 'The payment never left.',
};

/** What the codes of banks, of the vendor and of our own mean to the owner of the money. */
export function failureWords(code: string | null): FailureWords {
  const own = ownFailures[code ?? ''];
  if (own) return { why: own, whatToDo: nothingToDo };
  return {
    why: isReturnCode(code) ? explainReturn(code) : 'The account did not take the payment.',
    whatToDo:
      'Please ask your bank about it, or add another account: your money is sent there once it is verified.',
  };
}

function isReturnCode(code: string | null): code is string {
  return code !== null && /^R\d\d$/.test(code);
}
