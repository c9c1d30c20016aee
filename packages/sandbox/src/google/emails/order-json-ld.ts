import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { decimal } from './email.ts';

interface OrderFacts {
  purchase: PlantedPurchase;
  orderedAt: Date;
  customer: { name: string; email: string };
}

type OrderStatus = 'OrderProcessing' | 'OrderReturned';

/** Describes the order in schema.org's vocabulary. An order has no total there, so the invoice contains it. */
export function orderJsonLd({ purchase, orderedAt, customer }: OrderFacts, status: OrderStatus): object {
  const { merchant, orderNumber, items, totalCents, paymentLast4 } = purchase;
  const shop = { '@type': 'Organization', name: merchant.name, url: `https://${merchant.domain}/` };
  return {
    '@type': 'Order',
    orderNumber,
    orderDate: orderedAt.toISOString(),
    orderStatus: `https://schema.org/${status}`,
    seller: shop,
    merchant: shop,
    customer: { '@type': 'Person', name: customer.name, email: customer.email },
    acceptedOffer: items.map(({ name, priceCents }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name },
      price: decimal(priceCents),
      priceCurrency: 'USD',
      eligibleQuantity: { '@type': 'QuantitativeValue', value: 1 },
    })),
    partOfInvoice: {
      '@type': 'Invoice',
      paymentMethodId: paymentLast4,
      paymentStatus: 'https://schema.org/PaymentComplete',
      totalPaymentDue: { '@type': 'PriceSpecification', price: decimal(totalCents), priceCurrency: 'USD' },
    },
  };
}

interface ParcelFacts {
  purchase: PlantedPurchase;
  trackingNumber: string;
  arrivesAt: Date;
}

export function parcelJsonLd({ purchase, trackingNumber, arrivesAt }: ParcelFacts): object {
  const { merchant, orderNumber, items } = purchase;
  return {
    '@type': 'ParcelDelivery',
    trackingNumber,
    trackingUrl: `https://swiftcrate.example/track/${trackingNumber}`,
    carrier: { '@type': 'Organization', name: 'Swiftcrate Parcel' },
    expectedArrivalUntil: arrivesAt.toISOString(),
    itemShipped: items.map(({ name }) => ({ '@type': 'Product', name })),
    partOfOrder: {
      '@type': 'Order',
      orderNumber,
      merchant: { '@type': 'Organization', name: merchant.name },
    },
  };
}
