import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import {
  type Email,
  firstNameOf,
  htmlEmail,
  jsonLdScript,
  longDate,
  momentOf,
  paragraphs,
  type Story,
  seededNumber,
  shopEmail,
} from './email.ts';
import { parcelJsonLd } from './order-json-ld.ts';

const daysToShip = 2;
const daysOnTheWay = 4;

/** The notices that a parcel was shipped and that it was delivered. */
export function shippingEmails(story: Story, purchase: PlantedPurchase): Email[] {
  return [shipped(story, purchase), delivered(story, purchase)];
}

function shipped(story: Story, purchase: PlantedPurchase): Email {
  const { merchant, orderNumber, orderedDaysAgo } = purchase;
  const key = `shipped ${orderNumber}`;
  const shippedDaysAgo = orderedDaysAgo - daysToShip;
  const trackingNumber = `SWC${String(seededNumber(key, 1_000_000_000)).padStart(9, '0')}`;
  const arrivesAt = momentOf(story, { key, daysAgo: shippedDaysAgo - daysOnTheWay });
  const text = [
    `Good news, ${firstNameOf(story)} — your order ${orderNumber} is on its way.`,
    `Carrier: Swiftcrate Parcel\nTracking number: ${trackingNumber}\nArrives by ${longDate(arrivesAt)}`,
    `— ${merchant.name}`,
  ].join('\n\n');
  return shopEmail(story, purchase, {
    key,
    receivedAt: momentOf(story, { key, daysAgo: shippedDaysAgo }),
    sender: 'shipping',
    subject: `Your order ${orderNumber} has shipped`,
    text,
    html: htmlEmail({
      head: jsonLdScript(parcelJsonLd({ purchase, trackingNumber, arrivesAt })),
      body: paragraphs(text),
    }),
  });
}

function delivered(story: Story, purchase: PlantedPurchase): Email {
  const { merchant, orderNumber, orderedDaysAgo } = purchase;
  const key = `delivered ${orderNumber}`;
  return shopEmail(story, purchase, {
    key,
    receivedAt: momentOf(story, { key, daysAgo: orderedDaysAgo - daysToShip - daysOnTheWay }),
    sender: 'shipping',
    subject: `Delivered: your ${merchant.name} parcel`,
    text: `Hello ${firstNameOf(story)},\n\nyour order ${orderNumber} was left at your front door.\n\n— ${merchant.name}`,
  });
}
