import type { Email } from '#sandbox/google/emails/email.ts';
import { momentOf, type Story } from '#sandbox/google/emails/story.ts';
import { dollars } from '#sandbox/google/emails/wording.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { shopEmail } from './shop-email.ts';

const daysAfterOrder = 9;

interface Drop {
  daysAgo: number;
  reducedCents: number;
}

/** Announces that an item bought at full price became cheaper a few days later, by a fifth unless specified. */
export function priceDrop(story: Story, purchase: PlantedPurchase, drop: Partial<Drop> = {}): Email {
  const { merchant, orderNumber, orderedDaysAgo } = purchase;
  const item = purchase.items[0] ?? { name: 'Your favorite', priceCents: purchase.totalCents };
  const { daysAgo = orderedDaysAgo - daysAfterOrder } = drop;
  const { reducedCents = Math.round((item.priceCents * 0.8) / 100) * 100 - 1 } = drop;
  const key = `price drop ${orderNumber}`;
  return {
    ...shopEmail(story, purchase, {
      key,
      receivedAt: momentOf(story, { key, daysAgo }),
      sender: 'news',
      subject: `Price drop: ${item.name} is now ${dollars(reducedCents)}`,
      text: `${item.name}\nWas ${dollars(item.priceCents)}, now ${dollars(reducedCents)}.\n\nBought it in the last 14 days? Write to us and we refund the difference.\n\n— ${merchant.name}`,
    }),
    labelIds: ['INBOX', 'CATEGORY_PROMOTIONS'],
    isPurchase: false,
  };
}
