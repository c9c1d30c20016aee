import { type Html, html } from '#sandbox/page/html.ts';
import { cents, dayOf, formatCents, formatLongDate, toDecimal } from '#sandbox/shared.ts';

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
