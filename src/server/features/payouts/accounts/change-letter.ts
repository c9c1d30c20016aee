import type { Letter } from '#server/providers/letter.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type BankAccountChange, maskAccountNumber } from '#shared/payouts.ts';
import { product } from '#shared/product.ts';
import type { AccountRow } from './queries.ts';
import { whyNotUsable } from './why-not-usable.ts';

interface ChangeLetter {
  account: AccountRow;
  owner: { firstName: string; timeZone: string };
  change: BankAccountChange;
  at: Date;
  publicUrl: string;
}

const subjects: Record<BankAccountChange, string> = {
  added: 'A bank account was added',
  verified: 'Your bank account is verified',
  primary: 'Payouts go to another bank account',
  removed: 'A bank account was removed',
  failed: 'Your bank account could not be verified',
  stopped: 'Your bank account cannot be paid to',
};

export function changeLetter({ account, owner, change, at, publicUrl }: ChangeLetter): Letter {
  return {
    subject: subjects[change],
    paragraphs: [
      `Hello ${owner.firstName}, ${sentenceFor(change, nameOf(account))}`,
      ...whatFollows(account, change),
      ...holdSentence(account, change, { at, timeZone: owner.timeZone }),
    ],
    button: { label: 'See your bank accounts', url: `${publicUrl}${pagePaths.payoutSettings}` },
    closing: `If this was not you, sign in, remove the account and change your password at once, or write to ${product.supportEmail}: we then stop every payout.`,
  };
}

function nameOf({ accountType, bankName, numberEnding }: AccountRow): string {
  return `${accountType} account ${maskAccountNumber(numberEnding)} at ${bankName}`;
}

function sentenceFor(change: BankAccountChange, name: string): string {
  const sentences: Record<BankAccountChange, string> = {
    added: `the ${name} was added for your payouts.`,
    verified: `the ${name} is verified and can be paid to.`,
    primary: `your payouts now go to the ${name}.`,
    removed: `the ${name} was removed, and its numbers are deleted.`,
    failed: `the ${name} could not be verified.`,
    stopped: `the ${name} cannot be paid to any more.`,
  };
  return sentences[change];
}

function whatFollows(account: AccountRow, change: BankAccountChange): string[] {
  if (change === 'removed')
    return ['Payouts already on their way there still arrive. No other one goes there.'];
  if (change === 'added' && account.status === 'unverified')
    return ['It has to be verified before it can be paid to: two small deposits show that it is yours.'];
  if (change === 'failed' || change === 'stopped') {
    const reason = whyNotUsable(account);
    return [...(reason ? [reason] : []), 'Your money waits for a good account and is not lost.'];
  }
  return [];
}

/** A thief's account is noticed before money can go there. */
function holdSentence(
  { heldUntil, removedAt }: AccountRow,
  change: BankAccountChange,
  { at, timeZone }: { at: Date; timeZone: string },
): string[] {
  const isHeld = change === 'added' || change === 'verified' || change === 'primary';
  if (!isHeld || removedAt || heldUntil <= at) return [];
  return [`To protect you, payouts to it wait until ${momentIn(heldUntil, timeZone)}.`];
}

function momentIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(moment);
}
