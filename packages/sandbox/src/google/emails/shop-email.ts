import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import type { Email } from './email.ts';
import { ownerOf, type Story } from './story.ts';

type Content = Pick<Email, 'key' | 'answers' | 'subject' | 'text' | 'html' | 'attachment'>;

interface ShopEmail extends Content {
  receivedAt: Date;
  /** The part of the address before the shop's domain. */
  sender: string;
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
