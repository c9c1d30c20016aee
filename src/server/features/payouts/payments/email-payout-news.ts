import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { pagePaths } from '#shared/page-paths.ts';
import type { PayoutNews } from '#shared/payouts/payouts.ts';
import { product } from '#shared/product.ts';
import { listAccounts } from '../accounts/queries.ts';
import * as emails from './payout-emails.ts';
import * as queries from './queries.ts';
import { waitText, whyWaiting } from './why-waiting.ts';

/** Emails the owner about a payout. A crash after sending makes the next run send it twice rather than never. */
export async function emailPayoutNews(deps: Deps, payoutId: string, news: PayoutNews): Promise<void> {
  const facts = await queries.findNewsOf(deps.db, payoutId);
  // The payout was deleted with its account.
  if (!facts) return;
  const words = await wordsOf(deps, facts, news);
  if (words) await deps.mailer.send(facts.owner.email, inEmail(deps, facts, words));
}

async function wordsOf(deps: Deps, facts: emails.PayoutNewsFacts, news: PayoutNews) {
  if (news === 'completed') return emails.completedEmail(facts);
  if (news === 'failed') return emails.failedEmail(facts, await whatFollows(deps, facts));
  const accounts = await listAccounts(deps.db, facts.payout.userId);
  const at = deps.now();
  const wait = whyWaiting({ payout: facts.payout, accounts, failed: undefined, at, needsVendor: false });
  // No email is needed if the payout no longer waits.
  return facts.payout.status === 'pending' && wait ? emails.waitingEmail(facts, waitText(wait)) : undefined;
}

/** Describes the retry of a failed payout in the same words as the payout history. */
async function whatFollows(
  { db, config, now }: Deps,
  { payout: failed, owner }: emails.PayoutNewsFacts,
): Promise<string> {
  if (owner.deletingAt)
    return `You asked us to delete your account, so we won’t send it again automatically. Write to ${product.supportEmail} to get paid.`;
  const payout = await queries.findRetry(db, failed.id);
  const needsVendor = config.payoutMethod === 'dwolla';
  const accounts = await listAccounts(db, failed.userId);
  const wait =
    payout?.status === 'pending' && whyWaiting({ payout, accounts, failed, at: now(), needsVendor });
  return wait ? waitText(wait) : 'We’re sending it again.';
}

function inEmail(
  { config }: Deps,
  { claim, owner }: emails.PayoutNewsFacts,
  { subject, paragraphs }: Pick<Email, 'subject' | 'paragraphs'>,
): Email {
  const [first = '', ...others] = paragraphs;
  return {
    subject,
    isSandbox: claim.isSandbox,
    paragraphs: [`Hello ${owner.firstName}. ${first}`, ...others],
    ...(!owner.deletingAt && {
      button: { label: 'See your payouts', url: `${config.publicUrl}${pagePaths.payoutSettings}` },
    }),
    closing: 'We always email you about your money, whatever your notification settings.',
  };
}
