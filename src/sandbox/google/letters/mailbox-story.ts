import { plantedFor } from '#sandbox/people/planted-purchases.ts';
import type { Letter } from './letter.ts';
import { orderLetters } from './orders/order-letters.ts';
import { friendLetters } from './others/friends.ts';
import { monthlyFeeLetters, priceChangeLetters } from './others/monthly-receipts.ts';
import { newsletterLetters } from './others/newsletters.ts';
import { noticeLetters } from './others/notices.ts';
import type { Story } from './story.ts';

/** Returns a mailbox's initial emails, oldest first. The same story always produces the same letters. */
export function tellMailbox(story: Story): Letter[] {
  const planted = plantedFor(story.account.persona.id);
  return [
    ...orderLetters(story, planted.purchases),
    ...monthlyFeeLetters(story, planted.lookAlikes),
    ...priceChangeLetters(story, planted.priceChange),
    ...newsletterLetters(story),
    ...friendLetters(story),
    ...noticeLetters(story),
  ].sort((a, b) => a.receivedAt.localeCompare(b.receivedAt));
}
