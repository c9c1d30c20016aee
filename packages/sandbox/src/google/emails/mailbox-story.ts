import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { plantedFor } from '#sandbox/people/planted-purchases.ts';
import { daysBefore } from '#sandbox/people/story-day.ts';
import { daysUntilDeadline } from '#sandbox/settlements/publish-settlements.ts';
import {
  dollars,
  type Email,
  firstNameOf,
  longDate,
  momentOf,
  ownerOf,
  type Story,
  shopEmail,
} from './email.ts';
import { friendEmails } from './friends.ts';
import { monthlyFeeEmails, priceChangeEmails } from './monthly-receipts.ts';
import { newsletterEmails } from './newsletters.ts';
import { noticeEmails } from './notices.ts';
import { type ReceiptForm, receipt } from './receipt.ts';
import { refundIssued, refundPromise, returnReceived } from './refunds.ts';
import { shippingEmails } from './shipping.ts';
import { cancelledSubscription } from './subscriptions.ts';

type SettlementPurchase = Extract<PlantedPurchase, { outcome: 'settlement-class' }>;

const daysAfterOrder = 9;

interface Drop {
  daysAgo: number;
  reducedCents: number;
}

const forms: readonly ReceiptForm[] = ['json-ld', 'microdata', 'plain text', 'html only', 'pdf'];

const daysFromIssueToCredit = 2;

const firstNoticeDaysAgo = 18;

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

/** Returns every email about the persona's purchases. Each shop has its own style. */
function orderEmails(story: Story, purchases: readonly PlantedPurchase[]): Email[] {
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

/** Announces that an item bought at full price became cheaper a few days later, by a fifth unless specified. */
function priceDrop(story: Story, purchase: PlantedPurchase, drop: Partial<Drop> = {}): Email {
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

/** The notice that a court has sent to everybody who may have bought the product. */
function settlementNotice(story: Story, purchase: SettlementPurchase, noticeDaysAgo: number): Email {
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
