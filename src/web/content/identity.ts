import type { Identity } from '#shared/contracts/identity.ts';
import type { VerificationSource } from '#shared/people/identity.ts';

export const whyWeAsk = [
  'We file claims as your agent and pay the money to you. The offices that hold it, and the law, need the true person behind a claim: otherwise anyone could collect in your name.',
  'You do this once. Searching, and claims that you send yourself, don’t need it.',
] as const;

export const whatWeKeep =
  'Your verified legal name, your date of birth or address or both, who verified you, how surely, and when. Of what ID.me or your bank tells us we keep nothing more than ID.me’s reference for you and whether the bank’s answer agreed. Pictures you send are deleted once we’ve decided.';

export const whatEndsIt =
  'If you change your name or your date of birth, this ends and you verify again. Moving to another address changes nothing.';

export const sourceNames: Record<VerificationSource, string> = {
  idme: 'ID.me',
  bank: 'Your bank',
  review: 'Your documents, compared by our team',
};

export type Bank = Identity['banks'][number];

interface BankWords {
  text: (bank: string) => string;
  /** What the person can do about it on this page or with their details; null if nothing is asked of them. */
  action: 'correct details' | 'sign in' | null;
}

/** Never says whom a bank names: it may be somebody else. */
export const bankWords: Record<Bank['state'], BankWords> = {
  checking: {
    text: (bank) =>
      `We’re comparing whom ${bank} names as the owner of your accounts with your details. This takes a few seconds.`,
    action: null,
  },
  sign_in_needed: {
    text: (bank) =>
      `Your sign-in at ${bank} has expired. Sign in again, and we ask it who owns the accounts.`,
    action: 'sign in',
  },
  name_differs: {
    text: (bank) =>
      `${bank} doesn’t name you as an owner of these accounts. If your name is wrong or incomplete in your details, correct it and we compare again. Otherwise connect a bank account in your own name, or verify another way.`,
    action: 'correct details',
  },
  address_differs: {
    text: (bank) =>
      `${bank} has your name, but an address that isn’t in your details. Add it there as your current or an earlier address, and we compare again. Or verify another way.`,
    action: 'correct details',
  },
  silent: {
    text: (bank) =>
      `${bank} doesn’t say who owns its accounts and where they live, so it can’t show that it’s you. Connect another bank, or verify another way.`,
    action: null,
  },
  not_shared: {
    text: (bank) =>
      `You haven’t allowed ${bank} to tell us who owns the accounts. Sign in there again and allow it, or verify another way.`,
    action: 'sign in',
  },
  unreachable: {
    text: (bank) =>
      `We couldn’t reach ${bank}. We’ll ask again by ourselves, so you don’t have to do anything. You can also verify another way.`,
    action: null,
  },
};
