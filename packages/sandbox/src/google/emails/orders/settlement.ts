import type { Email } from '#sandbox/google/emails/email.ts';
import { firstNameOf, momentOf, ownerOf, type Story } from '#sandbox/google/emails/story.ts';
import { longDate } from '#sandbox/google/emails/wording.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { daysBefore } from '#sandbox/people/story-day.ts';
import { daysUntilDeadline } from '#sandbox/settlements/claim-deadline.ts';

type SettlementPurchase = Extract<PlantedPurchase, { outcome: 'settlement-class' }>;

/** The notice that a court has sent to everybody who may have bought the product. */
export function settlementNotice(story: Story, purchase: SettlementPurchase, noticeDaysAgo: number): Email {
  const { merchant, settlement, orderNumber } = purchase;
  const { product, boughtFromDaysAgo, boughtUntilDaysAgo } = settlement;
  const key = `settlement ${orderNumber}`;
  const day = (daysAgo: number) => longDate(daysBefore(story.storyDay, daysAgo));
  return {
    key,
    receivedAt: momentOf(story, { key, daysAgo: noticeDaysAgo }).toISOString(),
    from: { name: 'Settlement Administrator', email: 'notice@settlement-notices.example' },
    to: ownerOf(story),
    subject: `Notice of proposed class action settlement: ${product}`,
    text: [
      `Dear ${firstNameOf(story)},`,
      `you may be a member of a class. Records show that you may have bought ${product} from ${merchant.name} between ${day(boughtFromDaysAgo)} and ${day(boughtUntilDaysAgo)}.`,
      `A settlement has been proposed. To receive a payment you must submit a claim by ${day(-daysUntilDeadline)}. You can also exclude yourself or object.`,
      'A court authorized this notice. It is not an advertisement — and nobody will ask you for money.',
    ].join('\n\n'),
    labelIds: ['INBOX', 'CATEGORY_UPDATES', 'IMPORTANT'],
  };
}
