import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type BankAccountChange, maskAccountNumber } from '#shared/payouts/payouts.ts';
import { product } from '#shared/product.ts';
import { whyNotUsable } from './describe-account.ts';
import type { AccountRow } from './queries.ts';
import * as queries from './queries.ts';

interface AccountChangeFacts {
  account: AccountRow;
  owner: { firstName: string; emailProvedAt: Date | null; timeZone: string };
  change: BankAccountChange;
  at: Date;
  publicUrl: string;
}

const subjects: Record<BankAccountChange, string> = {
  added: 'A bank account was added',
  verified: 'Your bank account is verified',
  primary: 'Your payouts now go to a different bank account',
  removed: 'A bank account was removed',
  failed: 'We couldn’t verify your bank account',
  stopped: 'We can’t send payouts to your bank account',
};

interface AccountChange {
  accountId: string;
  change: BankAccountChange;
}

/** Emails the owner about one change. A crash after sending makes the next run send it twice rather than never. */
export async function emailAccountChange(deps: Deps, { accountId, change }: AccountChange): Promise<void> {
  const { db, mailer, config, now } = deps;
  const account = await queries.findAccount(db, accountId);
  const owner = account && (await queries.findOwner(db, account.userId));
  // The account was deleted with its owner.
  if (!owner) return;
  await mailer.send(
    owner.email,
    accountChangeEmail({ account, owner, change, at: now(), publicUrl: config.publicUrl }),
  );
}

function accountChangeEmail({ account, owner, change, at, publicUrl }: AccountChangeFacts): Email {
  return {
    subject: subjects[change],
    paragraphs: [
      `${greetingOf(owner)}, ${sentenceFor(change, nameOf(account, owner))}`,
      ...whatFollows(account, change),
      ...holdSentence(account, change, { at, timeZone: owner.timeZone }),
    ],
    button: { label: 'See your bank accounts', url: `${publicUrl}${pagePaths.payoutSettings}` },
    closing: `If this wasn’t you, ${change === 'removed' ? 'sign in' : 'sign in, remove the account'} and change your password right away, or write to ${product.supportEmail} and we’ll stop all payouts.`,
  };
}

/** The bank's name was typed, so it is left out until the address is proved. */
function nameOf(
  { accountType, bankName, numberEnding }: AccountRow,
  { emailProvedAt }: AccountChangeFacts['owner'],
): string {
  const account = `${accountType} account ${maskAccountNumber(numberEnding)}`;
  return emailProvedAt ? `${account} at ${bankName}` : account;
}

function sentenceFor(change: BankAccountChange, name: string): string {
  const sentences: Record<BankAccountChange, string> = {
    added: `the ${name} was added for your payouts.`,
    verified: `the ${name} is verified and can receive payouts.`,
    primary: `your payouts now go to the ${name}.`,
    removed: `the ${name} was removed, and its numbers were deleted.`,
    failed: `we couldn’t verify the ${name}.`,
    stopped: `we can no longer send payouts to the ${name}.`,
  };
  return sentences[change];
}

function whatFollows(account: AccountRow, change: BankAccountChange): string[] {
  if (change === 'removed')
    return ['Payouts already on the way will still arrive. No new ones will go there.'];
  if (change === 'added' && account.status === 'unverified')
    return ['It must be verified before we can pay you there. Two small deposits confirm that it’s yours.'];
  if (change === 'failed' || change === 'stopped') {
    const reason = whyNotUsable(account);
    return [...(reason ? [reason] : []), 'Your money is safe. We’ll send it once you add a working account.'];
  }
  return [];
}

/** The hold gives the owner time to notice a thief's account before money goes there. */
function holdSentence(
  { heldUntil, removedAt }: AccountRow,
  change: BankAccountChange,
  { at, timeZone }: { at: Date; timeZone: string },
): string[] {
  const isHeld = change === 'added' || change === 'verified' || change === 'primary';
  if (!isHeld || removedAt || heldUntil <= at) return [];
  return [`To protect you, we hold payouts to it until ${momentIn(heldUntil, timeZone)}.`];
}

function momentIn(moment: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'long', timeZone }).format(moment);
}
