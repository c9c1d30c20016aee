import { expect, test } from 'vitest';
import { parseJsonLd } from './parse-json-ld.ts';
import { readSchemaOrders } from './read-schema-order.ts';

const script = (json: string) => `<html><script type="application/ld+json">${json}</script></html>`;
const ordersIn = (html: string) => readSchemaOrders(parseJsonLd(html));
const order = {
  '@context': 'https://schema.org',
  '@type': 'Order',
  orderNumber: 'A-100',
  orderDate: '2026-01-05T10:00:00-08:00',
  orderStatus: 'https://schema.org/OrderProcessing',
  merchant: { '@type': 'Organization', name: 'Cedar Lane Goods' },
  acceptedOffer: [
    {
      '@type': 'Offer',
      itemOffered: { '@type': 'Product', name: 'Oak tray' },
      price: '24.50',
      priceCurrency: 'USD',
      eligibleQuantity: { '@type': 'QuantitativeValue', value: 2 },
    },
  ],
  partOfInvoice: {
    '@type': 'Invoice',
    totalPaymentDue: { '@type': 'PriceSpecification', price: 49, priceCurrency: 'USD' },
  },
};
const read = {
  kind: 'order',
  merchant: 'Cedar Lane Goods',
  orderNumber: 'A-100',
  orderedOn: '2026-01-05',
  totalCents: 49_00,
  items: [{ name: 'Oak tray', priceCents: 24_50, quantity: 2 }],
};

test('an order is parsed according to schema.org', () => {
  expect(ordersIn(script(JSON.stringify(order)))).toEqual([read]);
});

test('an order in a list or in a graph is the same order', () => {
  expect(ordersIn(script(JSON.stringify([{ '@type': 'WebPage' }, order])))).toEqual([read]);
  expect(ordersIn(script(JSON.stringify({ '@graph': [order, { ...order, orderNumber: 'A-101' }] })))).toEqual(
    [read, { ...read, orderNumber: 'A-101' }],
  );
});

test('a parcel yields its order, and an invoice the order it bills', () => {
  const parcel = {
    '@type': 'ParcelDelivery',
    itemShipped: { '@type': 'Product', name: 'Oak tray' },
    partOfOrder: { '@type': 'Order', orderNumber: 'A-100', merchant: { name: 'Cedar Lane Goods' } },
  };
  expect(ordersIn(script(JSON.stringify(parcel)))).toMatchObject([
    { kind: 'shipment', orderNumber: 'A-100', items: [{ name: 'Oak tray', quantity: 1 }] },
  ]);
  const invoice = {
    '@type': 'http://schema.org/Invoice',
    provider: { '@type': 'Organization', name: 'Cedar Lane Goods' },
    confirmationNumber: 'INV-7',
    totalPaymentDue: { '@type': 'MonetaryAmount', value: '12.00', currency: 'USD' },
  };
  expect(ordersIn(script(JSON.stringify(invoice)))).toMatchObject([
    { kind: 'order', merchant: 'Cedar Lane Goods', orderNumber: 'INV-7', totalCents: 12_00 },
  ]);
});

test.each([
  ['OrderCancelled', 'cancellation'],
  ['OrderReturned', 'return'],
  ['http://schema.org/OrderDelivered', 'shipment'],
])('an order with the status %s is a %s', (orderStatus, kind) => {
  expect(ordersIn(script(JSON.stringify({ ...order, orderStatus })))).toMatchObject([{ kind }]);
});

test('ordered items are parsed, and prices in other currencies are not', () => {
  const { acceptedOffer: _, ...rest } = order;
  const listed = {
    ...rest,
    orderedItem: {
      '@type': 'OrderItem',
      orderQuantity: 3,
      orderedItem: { '@type': 'Product', name: 'Mug', offers: { price: '9.00', priceCurrency: 'EUR' } },
    },
  };
  expect(ordersIn(script(JSON.stringify(listed)))[0]?.items).toEqual([
    { name: 'Mug', priceCents: undefined, quantity: 3 },
  ]);
});

test('a broken script does not hide the one after it', () => {
  const html = `${script('{"@type": "Order", ')}${script('null')}${script(JSON.stringify(order))}`;
  expect(ordersIn(html)).toEqual([read]);
});

test('other things are not orders', () => {
  expect(ordersIn(script('{"@type":"Recipe","name":"Soup"}'))).toEqual([]);
  expect(ordersIn('<script>{"@type":"Order"}</script>')).toEqual([]);
  expect(ordersIn('')).toEqual([]);
});
