import { expect, test } from 'vitest';
import { parseMicrodata } from './parse-microdata.ts';
import { readSchemaOrders } from './read-schema-order.ts';

const ordersIn = (html: string) => readSchemaOrders(parseMicrodata(html));

test('an order is parsed from the attributes of the visible page', () => {
  const html = `<div itemscope itemtype="http://schema.org/Order">
    <div itemprop="merchant" itemscope itemtype="http://schema.org/Organization"><b itemprop="name">Cedar
      Lane Goods</b></div>
    Order <span itemprop="orderNumber">A-100</span> of <time itemprop="orderDate" datetime="2026-01-05">Monday</time>
    <link itemprop="orderStatus" href="http://schema.org/OrderProcessing">
    <p itemprop="acceptedOffer" itemscope itemtype="http://schema.org/Offer">
      <span itemprop="itemOffered" itemscope itemtype="http://schema.org/Product"><i itemprop="name">Oak tray</i></span>
      <meta itemprop="price" content="24.50"><meta itemprop="priceCurrency" content="USD"></p>
    <p itemprop="price">24.50</p>
  </div>`;
  expect(ordersIn(html)).toEqual([
    {
      kind: 'order',
      merchant: 'Cedar Lane Goods',
      orderNumber: 'A-100',
      orderedOn: '2026-01-05',
      totalCents: 24_50,
      items: [{ name: 'Oak tray', priceCents: 24_50, quantity: 1 }],
    },
  ]);
});

test('unclosed elements, and closing tags without an opening, lose nothing before them', () => {
  const html = `</p></div><div itemscope itemtype="https://schema.org/Order"><b itemprop="orderNumber">A-100`;
  expect(ordersIn(html)).toMatchObject([{ orderNumber: 'A-100' }]);
});

test('a property outside of any thing is ignored', () => {
  expect(parseMicrodata('<b itemprop="orderNumber">A-100</b>')).toEqual([]);
});
