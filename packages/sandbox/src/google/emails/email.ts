import { createHash } from 'node:crypto';
import type { Account } from '#sandbox/google/accounts.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { daysBefore } from '#sandbox/people/story-day.ts';
import { cents, dayOf, formatCents, formatLongDate, minuteMs, toDecimal } from '#sandbox/shared.ts';

/** Whose mailbox it is, and the day from which the emails are dated back. */
export interface Story {
  account: Account;
  storyDay: Date;
}

const earliestMinute = 13 * 60;

const minutesAwake = 10 * 60;

type Content = Pick<Email, 'key' | 'answers' | 'subject' | 'text' | 'html' | 'attachment'>;

interface ShopEmail extends Content {
  receivedAt: Date;
  /** The part of the address before the shop's domain. */
  sender: string;
}

export interface Correspondent {
  name: string;
  email: string;
}

/** One email before it is encoded for transfer. */
export interface Email {
  /** Permanently identifies the email within its mailbox. Its id is derived from it. */
  key: string;
  /** The key of the email that began the conversation. Undefined for the first email itself. */
  answers?: string;
  receivedAt: string;
  from: Correspondent;
  to: Correspondent;
  subject: string;
  text?: string;
  html?: string;
  /** The product never asks for its contents. */
  attachment?: { filename: string; mimeType: string };
  labelIds: string[];
  /** Matched by Gmail's `category:purchases`, for which there is no label. */
  isPurchase?: boolean;
  /** The sender's domain is forged. */
  isForged?: boolean;
  /** The address in a newsletter for unsubscribing. */
  unsubscribe?: string;
}

/** Returns an email's HTML part in the style of shops. `head` must already be HTML. */
export function htmlEmail({ head = '', body }: { head?: string; body: Html }): string {
  return `<!DOCTYPE html>
<html><head><meta charset="utf-8">${head}</head>
<body style="font-family:Arial,sans-serif;color:#222">
${body}
</body></html>
`;
}

/** Escaped so that no text in the document can end the script element. */
export function jsonLdScript(document: object): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...document }, undefined, 1);
  return `<script type="application/ld+json">\n${json.replaceAll('<', '\\u003c')}\n</script>`;
}

export function paragraphs(text: string): Html {
  return html`${text.split('\n\n').map((part) => html`<p>${part}</p>\n`)}`;
}

/** For example "$189.00", because shops always write the cents. */
export function dollars(amountCents: number): string {
  return formatCents(cents(amountCents));
}

/** For example "189.00", as in structured data. */
export function decimal(amountCents: number): string {
  return toDecimal(cents(amountCents));
}

/** For example "March 2, 2026". */
export function longDate(date: Date): string {
  return formatLongDate(dayOf(date));
}

/** An email from a shop to its customer about a purchase. */
export function shopEmail(
  story: Story,
  { merchant }: Pick<PlantedPurchase, 'merchant'>,
  { receivedAt, sender, ...content }: ShopEmail,
): Email {
  return {
    ...content,
    receivedAt: receivedAt.toISOString(),
    from: { name: merchant.name, email: `${sender}@${merchant.domain}` },
    to: ownerOf(story),
    labelIds: ['INBOX', 'CATEGORY_UPDATES'],
    isPurchase: true,
  };
}

/** Returns a time of that day when people in the US are awake, which is always the same for the same key. */
export function momentOf(
  { account, storyDay }: Story,
  { key, daysAgo }: { key: string; daysAgo: number },
): Date {
  const minute = earliestMinute + seededNumber(`${account.email} ${key}`, minutesAwake);
  return new Date(daysBefore(storyDay, daysAgo).getTime() + minute * minuteMs);
}

export function ownerOf({ account }: Story): Correspondent {
  return { name: account.name, email: account.email };
}

export function firstNameOf({ account }: Story): string {
  return account.name.split(' ')[0] ?? account.name;
}

/** Returns a whole number from 0 to below the limit, which is always the same for the same seed. */
export function seededNumber(seed: string, limit: number): number {
  return createHash('sha256').update(seed).digest().readUInt32BE() % limit;
}
