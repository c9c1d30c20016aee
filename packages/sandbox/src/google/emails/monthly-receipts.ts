import type { LookAlike, PriceChange } from '#sandbox/people/planted-purchase.ts';
import { daysBefore } from '#sandbox/people/story-day.ts';
import { dayMs } from '#sandbox/shared.ts';
import { dollars, type Email, firstNameOf, longDate, momentOf, type Story, shopEmail } from './email.ts';

const monthsTold = 24;

interface MonthlyReceipt {
  merchant: { name: string; domain: string };
  amountCents: number;
  daysAgo: number;
}

const daysOfNotice = 30;

/** Receipts for what the persona knowingly pays every month. Nothing about them is wrong. */
export function monthlyFeeEmails(story: Story, lookAlikes: readonly LookAlike[]): Email[] {
  return lookAlikes.flatMap((lookAlike) => {
    if (lookAlike.kind !== 'monthly-fee') return [];
    const merchant = { name: lookAlike.merchant, domain: domainFor(lookAlike.merchant) };
    return monthlyDaysAgo(story.storyDay, lookAlike.dayOfMonth).map((daysAgo) =>
      monthlyReceipt(story, { merchant, amountCents: lookAlike.amountCents, daysAgo }),
    );
  });
}

/** The receipts of a subscription that became more expensive, and the timely email that announced it. */
export function priceChangeEmails(story: Story, change: PriceChange): Email[] {
  const { merchant, dayOfMonth, beforeCents, afterCents, changedDaysAgo } = change;
  const receipts = monthlyDaysAgo(story.storyDay, dayOfMonth).map((daysAgo) =>
    monthlyReceipt(story, {
      merchant,
      amountCents: daysAgo > changedDaysAgo ? beforeCents : afterCents,
      daysAgo,
    }),
  );
  return [priceNotice(story, change), ...receipts];
}

function priceNotice(
  story: Story,
  { merchant, beforeCents, afterCents, changedDaysAgo }: PriceChange,
): Email {
  const key = `price notice ${merchant.domain}`;
  const from = longDate(daysBefore(story.storyDay, changedDaysAgo));
  return shopEmail(
    story,
    { merchant },
    {
      key,
      receivedAt: momentOf(story, { key, daysAgo: changedDaysAgo + daysOfNotice }),
      sender: 'billing',
      subject: `A change to your ${merchant.name} plan`,
      text: `Hello ${firstNameOf(story)},\n\nfrom ${from} your plan costs ${dollars(afterCents)} a month instead of ${dollars(beforeCents)}. You need not do anything — or you can cancel before that day.\n\n${merchant.name}`,
    },
  );
}

function monthlyReceipt(story: Story, { merchant, amountCents, daysAgo }: MonthlyReceipt): Email {
  const paidAt = daysBefore(story.storyDay, daysAgo);
  const key = `monthly ${merchant.domain} ${paidAt.toISOString().slice(0, 7)}`;
  return shopEmail(
    story,
    { merchant },
    {
      key,
      receivedAt: momentOf(story, { key, daysAgo }),
      sender: 'billing',
      subject: `Payment received — thank you`,
      text: `Hi ${firstNameOf(story)},\n\nwe received your payment of ${dollars(amountCents)} for the month of ${longDate(paidAt)}.\n\n${merchant.name}`,
    },
  );
}

function domainFor(merchant: string): string {
  return `${merchant.toLowerCase().replaceAll(/[^a-z]/g, '')}.example`;
}

/** Returns how many days before the story day this day of the month was, for the last two years, newest first. */
export function monthlyDaysAgo(storyDay: Date, dayOfMonth: number): number[] {
  const [year, month] = [storyDay.getUTCFullYear(), storyDay.getUTCMonth()];
  return Array.from({ length: monthsTold }, (_, index) => Date.UTC(year, month - index, dayOfMonth))
    .map((time) => Math.round((storyDay.getTime() - time) / dayMs))
    .filter((daysAgo) => daysAgo > 0);
}
