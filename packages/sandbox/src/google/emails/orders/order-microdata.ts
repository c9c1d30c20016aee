import { decimal, dollars } from '#sandbox/google/emails/wording.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';

interface OrderFacts {
  purchase: PlantedPurchase;
  orderedAt: Date;
  customer: { name: string };
}

/** The same order as microdata attributes in the visible text. */
export function orderMicrodata({ purchase, orderedAt, customer }: OrderFacts): Html {
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
