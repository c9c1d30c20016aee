import type { Email } from '#sandbox/google/emails/email.ts';
import { htmlEmail, jsonLdScript, paragraphs } from '#sandbox/google/emails/html-email.ts';
import { firstNameOf, momentOf, ownerOf, type Story } from '#sandbox/google/emails/story.ts';
import { longDate } from '#sandbox/google/emails/wording.ts';
import { html } from '#sandbox/page/html.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { invoicePdf } from './invoice-pdf.ts';
import { orderJsonLd } from './order-json-ld.ts';
import { orderLines, orderList } from './order-lines.ts';
import { orderMicrodata } from './order-microdata.ts';
import { shopEmail } from './shop-email.ts';

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
      return { text, html: htmlEmail({ body }), encoding: 'base64' as const };
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
          base64: invoicePdf([
            merchant.name,
            `Invoice ${orderNumber}`,
            longDate(orderedAt),
            ...orderLines(purchase),
          ]).toString('base64'),
        },
      };
  }
}
