import type { Letter } from '#sandbox/google/letters/letter.ts';
import { ownerOf, type Story } from '#sandbox/google/letters/story.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';

type Content = Pick<Letter, 'key' | 'answers' | 'subject' | 'text' | 'html' | 'attachment' | 'encoding'>;

interface ShopLetter extends Content {
  receivedAt: Date;
  /** The part of the address before the shop's domain. */
  sender: string;
}

/** A letter from a shop to its customer about a purchase. */
export function shopLetter(
  story: Story,
  { merchant }: Pick<PlantedPurchase, 'merchant'>,
  { receivedAt, sender, ...content }: ShopLetter,
): Letter {
  return {
    ...content,
    receivedAt: receivedAt.toISOString(),
    from: { name: merchant.name, email: `${sender}@${merchant.domain}` },
    to: ownerOf(story),
    labelIds: ['INBOX', 'CATEGORY_UPDATES'],
    isPurchase: true,
  };
}
