import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { formatCents } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import type { PayoutNews } from '#shared/payouts/payouts.ts';
import { product } from '#shared/product.ts';
import { listAccounts } from '../accounts/queries.ts';
import { failureWords } from './failures.ts';
import * as queries from './queries.ts';
import { findWait, type Wait, waitText } from './why-waiting.ts';

/** Emails the owner about a payout. A crash after sending makes the next run send it twice rather than never. */
export async function emailPayoutNews(deps: Deps, payoutId: string, news: PayoutNews): Promise<void> {
  const facts = await queries.findNewsOf(deps.db, payoutId);
  // The payout was deleted with its account.
  if (!facts) return;
  const words = await wordsOf(deps, facts, news);
  if (words) await deps.mailer.send(facts.owner.email, inEmail(deps, facts, words));
}

async function wordsOf(deps: Deps, facts: PayoutNewsFacts, news: PayoutNews) {
  if (news === 'completed') return completedEmail(facts);
  if (news === 'failed') return failedEmail(facts, await whatFollows(deps, facts));
  const accounts = await listAccounts(deps.db, facts.payout.userId);
  const at = deps.now();
  const { payout } = facts;
  const wait = await findWait(deps.db, { payout, accounts, failed: undefined, at, needsVendor: false });
  // No email is needed if the payout no longer waits.
  return payout.status === 'pending' && wait ? waitingEmail(facts, wait) : undefined;
}

/** Describes the retry of a failed payout in the same words as the payout history. */
async function whatFollows(
  { db, config, now }: Deps,
  { payout: failed, owner }: PayoutNewsFacts,
): Promise<string> {
  if (owner.deletingAt)
    return `You asked us to delete your account, so we won’t send it again automatically. Write to ${product.supportEmail} to get paid.`;
  const payout = await queries.findRetry(db, failed.id);
  const needsVendor = config.payoutMethod === 'dwolla';
  const accounts = await listAccounts(db, failed.userId);
  const wait =
    payout?.status === 'pending' &&
    (await findWait(db, { payout, accounts, failed, at: now(), needsVendor }));
  return wait ? waitText(wait, owner.timeZone) : 'We’re sending it again.';
}

function inEmail(
  { config }: Deps,
  { claim, owner }: PayoutNewsFacts,
  { subject, paragraphs }: Pick<Email, 'subject' | 'paragraphs'>,
): Email {
  const [first = '', ...others] = paragraphs;
  return {
    subject,
    isSandbox: claim.isSandbox,
    paragraphs: [`${greetingOf(owner)}. ${first}`, ...others],
    ...(!owner.deletingAt && {
      button: { label: 'See your payouts', url: `${config.publicUrl}${pagePaths.payoutSettings}` },
    }),
    closing: 'We always email you about your money, whatever your notification settings.',
    claims: [claim],
  };
}

type PayoutNewsFacts = NonNullable<Awaited<ReturnType<typeof queries.findNewsOf>>>;

type Words = Pick<Email, 'subject' | 'paragraphs'>;

/** The bank's name was typed, so it is left out until the address is proved. */
function accountName({ payout, owner }: Pick<PayoutNewsFacts, 'payout' | 'owner'>): string | null {
  return owner.emailProvedAt ? payout.bankAccountText : 'your bank account';
}

function waitingEmail({ payout, claim, owner }: PayoutNewsFacts, wait: Wait): Words {
  const amount = formatCents(payout.amountCents);
  return {
    subject: `${amount} is yours: ${whatIsMissing(wait)}`,
    paragraphs: [
      `${claim.office} paid your claim “${claim.title}”, and ${amount} of it is yours.`,
      `${waitText(wait, owner.timeZone)} Until then, we’ll keep it for you. It doesn’t expire.`,
    ],
  };
}

function whatIsMissing(wait: Wait): string {
  if (wait.for === 'identity') return 'verify who you are and we’ll pay you';
  if (wait.for === 'review') return 'we’re looking at the bank account first';
  return 'we need a bank account to pay you';
}

function completedEmail({ payout, claim, owner }: PayoutNewsFacts): Words {
  const amount = formatCents(payout.amountCents);
  return {
    subject: `${amount} was paid to you`,
    paragraphs: [
      `We paid ${amount} for your claim “${claim.title}” to ${accountName({ payout, owner })}.`,
      payout.feeCents > 0 ? `Our fee was ${formatCents(payout.feeCents)}, as agreed.` : 'There was no fee.',
    ],
  };
}

function failedEmail({ payout, claim, owner }: PayoutNewsFacts, whatFollows: string): Words {
  const amount = formatCents(payout.amountCents);
  const { why } = failureWords(payout.failureCode);
  const isSent = payout.externalId !== null || payout.nachaFileId !== null;
  const sum = `${amount} for your claim “${claim.title}”`;
  return {
    subject: isSent ? `${amount} came back to us` : `We couldn’t send ${amount}`,
    paragraphs: [
      isSent
        ? `We sent ${sum} to ${accountName({ payout, owner })}, but the bank returned it. ${why}`
        : `We couldn’t send ${sum} to ${accountName({ payout, owner })}. ${why}`,
      `The money is still yours, and it’s safe with us. ${whatFollows}`,
    ],
  };
}
