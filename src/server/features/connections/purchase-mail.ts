import type { MailMessage } from '#server/providers/gmail-message.ts';

/** Mail without one of these in its subject, and not filed under purchases by the provider, is not read into our store. */
const subjectWords = [
  'order',
  'receipt',
  'invoice',
  'refund',
  'return',
  'credit',
  'shipped',
  'delivered',
  'subscription',
  'cancelled',
  'canceled',
  'cancellation',
  'membership',
  'price',
  'settlement',
  'class action',
] as const;

const purchasesLabel = 'CATEGORY_PURCHASES';
const longestAge = '3y';

/** The same choice in the provider's search language, so that other mail is not even fetched. */
export const purchaseMailQuery = `newer_than:${longestAge} (category:purchases OR subject:(${subjectWords
  .map((words) => (words.includes(' ') ? `"${words}"` : words))
  .join(' OR ')}))`;

const subjectPattern = new RegExp(`\\b(${subjectWords.join('|')})`, 'i');

export function isPurchaseMail({ subject, labelIds }: Pick<MailMessage, 'subject' | 'labelIds'>): boolean {
  return labelIds.includes(purchasesLabel) || subjectPattern.test(subject);
}
