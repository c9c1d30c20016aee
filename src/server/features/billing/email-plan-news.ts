import type { Deps } from '#server/platform/deps.ts';
import type { JobPayload } from '#server/platform/jobs/job-catalog.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { type Cents, cents, formatPrice } from '#shared/money.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type Plan, type PlanId, type PlanNews, plans } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { planOf } from './lifecycle.ts';
import { sumPaid } from './payments/queries.ts';
import type { PurchaseRow } from './queries.ts';
import * as queries from './queries.ts';

interface PlanFacts {
  news: PlanNews;
  purchase: PurchaseRow;
  owner: { firstName: string; emailProvedAt: Date | null; timeZone: string };
  /** The best plan that is open now. */
  presentPlan: PlanId;
  /** The total paid for this purchase. */
  paidCents: Cents;
  isSandbox: boolean;
  publicUrl: string;
}

interface Words {
  subject: string;
  /** The first sentence continues the greeting, so it starts in lowercase. */
  sentences: readonly string[];
}

const wordsByNews: Record<PlanNews, (facts: PlanFacts) => Words> = {
  bought: boughtWords,
  cancelled: cancelledWords,
  cancelled_unpaid: cancelledWords,
  returned: returnedWords,
};

/** Emails the owner of a plan. A crash after sending makes the next run send it again with the same Message-ID. */
export async function emailPlanNews(
  { db, mailer, config }: Deps,
  { letterId, purchaseId, news }: JobPayload<'tell-plan'>,
): Promise<void> {
  const found = await queries.findOwnedPurchase(db, purchaseId);
  // The purchase was deleted with its account, or the cancellation was undone before this email.
  if (!found || (news === 'cancelled' && isKept(found.purchase))) return;
  const paidCents = cents(await sumPaid(db, purchaseId));
  const { plan: presentPlan } = planOf(await queries.listOpenPurchases(db, found.owner.id));
  const email = planEmail({
    ...found,
    news,
    presentPlan,
    paidCents,
    isSandbox: config.sandboxUrl !== undefined,
    publicUrl: config.publicUrl,
  });
  await mailer.send(found.owner.email, email, { messageKey: `plan-${letterId}` });
}

function isKept({ status, endsWithPeriod }: queries.PurchaseRow): boolean {
  return status !== 'ended' && !endsWithPeriod;
}

function planEmail(facts: PlanFacts): Email {
  const { subject, sentences } = wordsByNews[facts.news](facts);
  const [first = '', ...others] = sentences;
  return {
    subject,
    isSandbox: facts.isSandbox,
    paragraphs: [`${greetingOf(facts.owner)}, ${first}`, ...others],
    button: { label: 'See my plan', url: `${facts.publicUrl}${pagePaths.subscription}` },
    closing: `If this wasn’t you, please write to ${product.supportEmail}.`,
  };
}

function boughtWords(facts: PlanFacts): Words {
  const plan: Plan = plans[facts.purchase.planId];
  const price = formatPrice(plan.amountCents);
  const terms =
    plan.period === 'once'
      ? [`It costs ${price} once. It doesn’t renew, and you won’t be charged for it again.`]
      : [
          `It costs ${price} per ${plan.period}. ${renewalWords(facts, plan)}`,
          'You can cancel at any time on the subscription page and keep the plan until the end of the period you’ve paid for.',
        ];
  return {
    subject: `You bought ${plan.name}`,
    sentences: [`thank you for buying ${plan.name}.`, ...terms],
  };
}

function renewalWords({ purchase, owner }: PlanFacts, plan: Plan): string {
  const { periodEndsAt, endsWithPeriod, status } = purchase;
  if (endsWithPeriod || status === 'ended') return 'It won’t renew.';
  const price = formatPrice(plan.amountCents);
  return periodEndsAt
    ? `It renews automatically on ${dayIn(periodEndsAt, owner)} for ${price}, and every ${plan.period} after that until you cancel.`
    : `It renews automatically every ${plan.period} until you cancel.`;
}

function cancelledWords(facts: PlanFacts): Words {
  const { purchase, presentPlan } = facts;
  const { planId } = purchase;
  const { name } = plans[planId];
  const lastDay = lastDayOf(facts);
  const ending = endingWords(facts, lastDay);
  if (presentPlan !== planId && presentPlan !== 'free') {
    const better = `you now have ${plans[presentPlan].name}, so you no longer need your ${name}.`;
    return { subject: `Your ${name} won’t renew`, sentences: [better, ending] };
  }
  return {
    subject: `Your ${name} has been cancelled`,
    sentences: [
      `your ${name} has been cancelled.`,
      ending,
      ...(lastDay ? ['You can still keep it until that day, on the subscription page.'] : []),
    ],
  };
}

/** Only a period that is paid for has a last day that we can promise. */
function lastDayOf({ purchase: { status, periodEndsAt }, owner }: PlanFacts): string | undefined {
  return status === 'active' && periodEndsAt ? dayIn(periodEndsAt, owner) : undefined;
}

function endingWords({ news, purchase: { status } }: PlanFacts, lastDay: string | undefined): string {
  const nothingMore = 'It won’t renew, and you won’t be charged for it again.';
  if (lastDay) return `It stays active until ${lastDay}. ${nothingMore}`;
  if (status === 'past_due')
    return 'It won’t renew again. If the payment for its last renewal doesn’t go through, it ends in the next few days.';
  if (news === 'cancelled_unpaid') return `Its last renewal wasn’t paid, so it has ended. ${nothingMore}`;
  return `It has ended. ${nothingMore}`;
}

function returnedWords({ purchase: { planId }, presentPlan, paidCents }: PlanFacts): Words {
  const { name } = plans[planId];
  const money = paidCents > 0 ? `the ${formatPrice(paidCents)} you paid` : 'what you paid';
  const because =
    presentPlan === planId
      ? `you already had ${name}, so buying it again added nothing.`
      : `your plan already includes ${name}, so buying it added nothing.`;
  return {
    subject: `We’re refunding your ${name}`,
    sentences: [
      because,
      `We’ve cancelled the new purchase, so it won’t renew, and we’re refunding ${money} to the card or account you used. Your bank may take up to ten business days to show it.`,
      'Your existing plan hasn’t changed.',
    ],
  };
}

function dayIn(moment: Date, { timeZone }: PlanFacts['owner']): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone }).format(moment);
}
