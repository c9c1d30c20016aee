import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import {
  dollars,
  type Email,
  firstNameOf,
  htmlEmail,
  longDate,
  momentOf,
  paragraphs,
  type Story,
  shopEmail,
} from './email.ts';

const daysBetweenCharges = 30;

interface Cancellation {
  cancelledDaysAgo: number;
}

/** A receipt for each charge until the subscription ended, and the email that confirms the cancellation. */
export function cancelledSubscription(
  story: Story,
  purchase: PlantedPurchase,
  { cancelledDaysAgo }: Cancellation,
): Email[] {
  const charges = Math.floor((purchase.orderedDaysAgo - cancelledDaysAgo) / daysBetweenCharges);
  const renewals = Array.from({ length: charges }, (_, index) =>
    renewal(story, purchase, purchase.orderedDaysAgo - (index + 1) * daysBetweenCharges),
  );
  return [...renewals, cancellation(story, purchase, cancelledDaysAgo)];
}

function renewal(story: Story, purchase: PlantedPurchase, daysAgo: number): Email {
  const { merchant, orderNumber, totalCents, items, paymentLast4 } = purchase;
  const key = `renewal ${orderNumber} ${daysAgo}`;
  return shopEmail(story, purchase, {
    key,
    receivedAt: momentOf(story, { key, daysAgo }),
    sender: 'billing',
    subject: `${merchant.name} receipt: ${dollars(totalCents)}`,
    text: `${items[0]?.name}\nSubscription: ${orderNumber}\nAmount: ${dollars(totalCents)}\nPaid with: ending in ${paymentLast4}\n\nYour plan renews every ${daysBetweenCharges} days.`,
  });
}

function cancellation(story: Story, purchase: PlantedPurchase, daysAgo: number): Email {
  const key = `cancellation ${purchase.orderNumber}`;
  return cancellationAt(story, purchase, momentOf(story, { key, daysAgo }));
}

type Subscription = Pick<PlantedPurchase, 'merchant' | 'orderNumber'>;

export function cancellationAt(story: Story, subscription: Subscription, cancelledAt: Date): Email {
  const { merchant, orderNumber } = subscription;
  const text = [
    `Hello ${firstNameOf(story)},`,
    `we confirm that your subscription ${orderNumber} was cancelled on ${longDate(cancelledAt)}. You will not be charged again.`,
    `We are sorry to see you go — ${merchant.name}`,
  ].join('\n\n');
  return {
    ...shopEmail(story, subscription, {
      key: `cancellation ${orderNumber}`,
      receivedAt: cancelledAt,
      sender: 'billing',
      subject: `Your ${merchant.name} subscription has been cancelled`,
      text,
      html: htmlEmail({ body: paragraphs(text) }),
    }),
    isPurchase: false,
  };
}
