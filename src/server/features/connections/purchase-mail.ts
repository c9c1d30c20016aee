import type { MailMessage } from '#server/platform/providers/gmail/message.ts';

/** We store only mail with one of these words in its subject, or that Gmail categorizes as purchases. */
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
const maxAge = '3y';

/** The same filter in Gmail's search syntax, so that other mail is not even fetched. */
export const purchaseMailQuery = `newer_than:${maxAge} (category:purchases OR subject:(${subjectWords
  .map((words) => (words.includes(' ') ? `"${words}"` : words))
  .join(' OR ')}))`;

const subjectPattern = new RegExp(`\\b(${subjectWords.join('|')})`, 'i');

export function isPurchaseMail({ subject, labelIds }: Pick<MailMessage, 'subject' | 'labelIds'>): boolean {
  return labelIds.includes(purchasesLabel) || subjectPattern.test(subject);
}
