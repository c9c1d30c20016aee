import { type Html, html } from '#sandbox/page/html.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import {
  decimal,
  dollars,
  type Email,
  firstNameOf,
  htmlEmail,
  jsonLdScript,
  longDate,
  momentOf,
  ownerOf,
  paragraphs,
  type Story,
  shopEmail,
} from './email.ts';
import { orderJsonLd } from './order-json-ld.ts';

interface OrderFacts {
  purchase: PlantedPurchase;
  orderedAt: Date;
  customer: { name: string };
}

/** The formats in which shops write receipts, all of which the product must be able to read. */
export type ReceiptForm = 'json-ld' | 'microdata' | 'plain text' | 'html only' | 'pdf';

interface ReceiptFacts {
  purchase: PlantedPurchase;
  orderedAt: Date;
  form: ReceiptForm;
}

export function receipt(story: Story, purchase: PlantedPurchase, form: ReceiptForm): Email {
  const key = `order ${purchase.orderNumber}`;
  return receiptAt(story, {
    purchase,
    form,
    orderedAt: momentOf(story, { key, daysAgo: purchase.orderedDaysAgo }),
  });
}

/** Returns the receipt for an order at a given time, regardless of the story's days. */
export function receiptAt(story: Story, { purchase, orderedAt, form }: ReceiptFacts): Email {
  const key = `order ${purchase.orderNumber}`;
  return shopEmail(story, purchase, {
    key,
    receivedAt: orderedAt,
    sender: 'orders',
    subject: subjects[form](purchase),
    ...contentOf(story, { purchase, orderedAt, form }),
  });
}

const subjects: Record<ReceiptForm, (purchase: PlantedPurchase) => string> = {
  'json-ld': ({ orderNumber }) => `Order confirmation — ${orderNumber}`,
  microdata: ({ merchant, orderNumber }) => `Your ${merchant.name} order ${orderNumber}`,
  'plain text': ({ merchant }) => `Thanks for your order with ${merchant.name}`,
  'html only': ({ merchant }) => `Receipt from ${merchant.name}`,
  pdf: ({ merchant, orderNumber }) => `Invoice ${orderNumber} from ${merchant.name}`,
};

function contentOf(story: Story, { purchase, orderedAt, form }: ReceiptFacts) {
  const { merchant, orderNumber, paymentLast4 } = purchase;
  const facts = { purchase, orderedAt, customer: ownerOf(story) };
  const thanks = `Hello ${firstNameOf(story)}, thank you for your order ${orderNumber} of ${longDate(orderedAt)}.`;
  const paid = `We charged the card or account ending in ${paymentLast4}.`;
  const text = [thanks, orderLines(purchase).join('\n'), paid, `— ${merchant.name}`].join('\n\n');
  const listed = html`${paragraphs(thanks)}${orderList(purchase)}${paragraphs(paid)}`;

  switch (form) {
    case 'json-ld':
      return {
        text,
        html: htmlEmail({ head: jsonLdScript(orderJsonLd(facts, 'OrderProcessing')), body: listed }),
      };
    case 'microdata': {
      const body = html`${paragraphs(thanks)}${orderMicrodata(facts)}${paragraphs(paid)}`;
      return { text, html: htmlEmail({ body }) };
    }
    case 'plain text':
      return { text };
    case 'html only':
      return { html: htmlEmail({ body: listed }) };
    case 'pdf':
      return {
        text: `${thanks}\n\nYour invoice is attached.\n\n${paid}`,
        attachment: {
          filename: `invoice-${orderNumber}.pdf`,
          mimeType: 'application/pdf',
        },
      };
  }
}

/** One line for each item, then the total. */
function orderLines({ items, totalCents }: PlantedPurchase): string[] {
  return [
    ...items.map(({ name, priceCents }) => `${name}: ${dollars(priceCents)}`),
    `Total: ${dollars(totalCents)}`,
  ];
}

function orderList(purchase: PlantedPurchase): Html {
  return html`<ul>
${orderLines(purchase).map((line) => html`<li>${line}</li>\n`)}
</ul>`;
}

/** The same order as microdata attributes in the visible text. */
function orderMicrodata({ purchase, orderedAt, customer }: OrderFacts): Html {
  const { merchant, orderNumber, items, totalCents } = purchase;
  return html`<div itemscope itemtype="https://schema.org/Order">
<p>Order <b itemprop="orderNumber">${orderNumber}</b> for
<span itemprop="customer" itemscope itemtype="https://schema.org/Person"><span itemprop="name">${customer.name}</span></span></p>
<link itemprop="orderStatus" href="https://schema.org/OrderProcessing">
<meta itemprop="orderDate" content="${orderedAt.toISOString()}">
<div itemprop="seller" itemscope itemtype="https://schema.org/Organization">
<meta itemprop="name" content="${merchant.name}"><link itemprop="url" href="https://${merchant.domain}/">
</div>
<table>
${items.map(itemRow)}
</table>
<div itemprop="partOfInvoice" itemscope itemtype="https://schema.org/Invoice">
<p itemprop="totalPaymentDue" itemscope itemtype="https://schema.org/PriceSpecification">Total
<b>${dollars(totalCents)}</b>
<meta itemprop="price" content="${decimal(totalCents)}"><meta itemprop="priceCurrency" content="USD"></p>
</div>
</div>`;
}

function itemRow({ name, priceCents }: PlantedPurchase['items'][number]): Html {
  return html`<tr itemprop="acceptedOffer" itemscope itemtype="https://schema.org/Offer">
<td itemprop="itemOffered" itemscope itemtype="https://schema.org/Product"><span itemprop="name">${name}</span></td>
<td itemprop="priceSpecification" itemscope itemtype="https://schema.org/UnitPriceSpecification">${dollars(priceCents)}
<meta itemprop="price" content="${decimal(priceCents)}"><meta itemprop="priceCurrency" content="USD"></td>
</tr>
`;
}
