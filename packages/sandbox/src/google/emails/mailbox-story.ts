import { plantedFor } from '#sandbox/people/planted-purchases.ts';
import type { Email } from './email.ts';
import { orderEmails } from './orders/order-emails.ts';
import { friendEmails } from './others/friends.ts';
import { monthlyFeeEmails, priceChangeEmails } from './others/monthly-receipts.ts';
import { newsletterEmails } from './others/newsletters.ts';
import { noticeEmails } from './others/notices.ts';
import type { Story } from './story.ts';

/** Returns a mailbox's initial emails, oldest first. The same story always produces the same emails. */
export function tellMailbox(story: Story): Email[] {
  const planted = plantedFor(story.account.persona.id);
  return [
    ...orderEmails(story, planted.purchases),
    ...monthlyFeeEmails(story, planted.lookAlikes),
    ...priceChangeEmails(story, planted.priceChange),
    ...newsletterEmails(story),
    ...friendEmails(story),
    ...noticeEmails(story),
  ].sort((a, b) => a.receivedAt.localeCompare(b.receivedAt));
}
