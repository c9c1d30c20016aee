import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import {
  dollars,
  type Email,
  firstNameOf,
  htmlEmail,
  jsonLdScript,
  momentOf,
  ownerOf,
  paragraphs,
  type Story,
  shopEmail,
} from './email.ts';
import { orderJsonLd } from './order-json-ld.ts';

interface Refund {
  daysAgo: number;
  refundCents: number;
}

/** A conversation of two emails: the customer asks for a refund, and the shop promises it. */
export function refundPromise(
  story: Story,
  purchase: PlantedPurchase,
  { daysAgo, refundCents }: Refund,
): Email[] {
  const { merchant, orderNumber, items } = purchase;
  const question = `return question ${orderNumber}`;
  const key = `refund promise ${orderNumber}`;
  const subject = `Return of order ${orderNumber}`;
  const asked: Email = {
    key: question,
    receivedAt: momentOf(story, { key: question, daysAgo: daysAgo + 1 }).toISOString(),
    from: ownerOf(story),
    to: { name: `${merchant.name} Support`, email: `support@${merchant.domain}` },
    subject,
    text: `Hello,\n\nI sent back "${items[0]?.name}" last week. When will I get my money?\n\n${firstNameOf(story)}`,
    labelIds: ['SENT'],
  };
  const answer = shopEmail(story, purchase, {
    key,
    answers: question,
    receivedAt: momentOf(story, { key, daysAgo }),
    sender: 'support',
    subject: `Re: ${subject}`,
    text: [
      `Dear ${firstNameOf(story)},`,
      `we have your return of order ${orderNumber}. Your refund of ${dollars(refundCents)} will be credited to your original form of payment within 10 business days.`,
      `Kind regards,\nŁukasz — ${merchant.name} Support`,
    ].join('\n\n'),
  });
  return [asked, answer];
}

export function refundIssued(
  story: Story,
  purchase: PlantedPurchase,
  { daysAgo, refundCents }: Refund,
): Email {
  const key = `refund issued ${purchase.orderNumber}`;
  return refundIssuedAt(story, purchase, { refundCents, issuedAt: momentOf(story, { key, daysAgo }) });
}

export function refundIssuedAt(
  story: Story,
  purchase: PlantedPurchase,
  { refundCents, issuedAt }: { refundCents: number; issuedAt: Date },
): Email {
  const { merchant, orderNumber, paymentLast4, orderedDaysAgo } = purchase;
  const text = [
    `Hello ${firstNameOf(story)},`,
    `your refund of ${dollars(refundCents)} was issued to the card or account ending in ${paymentLast4}. It belongs to order ${orderNumber} and shows on your statement in 2 to 5 days.`,
    `— ${merchant.name}`,
  ].join('\n\n');
  const orderedAt = momentOf(story, { key: `order ${orderNumber}`, daysAgo: orderedDaysAgo });
  const order = orderJsonLd({ purchase, orderedAt, customer: ownerOf(story) }, 'OrderReturned');
  return shopEmail(story, purchase, {
    key: `refund issued ${orderNumber}`,
    receivedAt: issuedAt,
    sender: 'orders',
    subject: `Your refund of ${dollars(refundCents)} was issued`,
    text,
    html: htmlEmail({ head: jsonLdScript(order), body: paragraphs(text) }),
  });
}

export function returnReceived(
  story: Story,
  purchase: PlantedPurchase,
  { daysAgo, refundCents }: Refund,
): Email {
  const { merchant, orderNumber } = purchase;
  const key = `return received ${orderNumber}`;
  return shopEmail(story, purchase, {
    key,
    receivedAt: momentOf(story, { key, daysAgo }),
    sender: 'returns',
    subject: `We received your return (${orderNumber})`,
    text: [
      `Hi ${firstNameOf(story)},`,
      `your parcel for order ${orderNumber} arrived at our warehouse today. The items are worth ${dollars(refundCents)}, which we send back the way you paid once they are checked.`,
      `Thank you — the ${merchant.name} returns team`,
    ].join('\n\n'),
  });
}
