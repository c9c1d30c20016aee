import type { Email } from '#sandbox/google/emails/email.ts';
import type { Story } from '#sandbox/google/emails/story.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { priceDrop } from './price-drop.ts';
import { type ReceiptForm, receipt } from './receipt.ts';
import { refundIssued, refundPromise, returnReceived } from './refunds.ts';
import { settlementNotice } from './settlement.ts';
import { shippingEmails } from './shipping.ts';
import { cancelledSubscription } from './subscriptions.ts';

const forms: readonly ReceiptForm[] = ['json-ld', 'microdata', 'plain text', 'html only', 'pdf'];
const daysFromIssueToCredit = 2;
const firstNoticeDaysAgo = 18;

/** Returns every email about the persona's purchases. Each shop has its own style. */
export function orderEmails(story: Story, purchases: readonly PlantedPurchase[]): Email[] {
  return purchases.flatMap((purchase, index) => [
    receipt(story, purchase, formOf(purchase, index)),
    ...aftermath(story, purchase, index),
  ]);
}

/** A PDF invoice would hide the price of each item, and therefore that it dropped. */
function formOf({ outcome }: PlantedPurchase, index: number): ReceiptForm {
  return outcome === 'price-dropped' ? 'microdata' : (forms[index % forms.length] ?? 'plain text');
}

function aftermath(story: Story, purchase: PlantedPurchase, index: number): Email[] {
  switch (purchase.outcome) {
    case 'delivered':
      return [...shippingEmails(story, purchase), priceDrop(story, purchase)];
    case 'price-dropped':
      return [
        ...shippingEmails(story, purchase),
        priceDrop(story, purchase, { ...purchase, daysAgo: purchase.droppedDaysAgo }),
      ];
    case 'refund-promised':
      return [
        ...shippingEmails(story, purchase),
        ...refundPromise(story, purchase, { ...purchase, daysAgo: purchase.promisedDaysAgo }),
      ];
    case 'refunded':
      return [
        ...shippingEmails(story, purchase),
        ...refundPromise(story, purchase, { ...purchase, daysAgo: purchase.promisedDaysAgo }),
        refundIssued(story, purchase, {
          ...purchase,
          daysAgo: purchase.creditedDaysAgo + daysFromIssueToCredit,
        }),
      ];
    case 'returned-not-refunded':
      return [
        ...shippingEmails(story, purchase),
        returnReceived(story, purchase, { ...purchase, daysAgo: purchase.returnedDaysAgo }),
      ];
    case 'cancelled-but-charged':
      return cancelledSubscription(story, purchase, purchase);
    case 'duplicate-charge':
      return [];
    case 'settlement-class':
      return [settlementNotice(story, purchase, firstNoticeDaysAgo + index)];
  }
}
