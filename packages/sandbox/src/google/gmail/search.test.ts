import { expect, test } from 'vitest';
import type { Email } from '../emails/email.ts';
import { parseQuery } from './search.ts';

const now = new Date('2026-03-02T15:00:00.000Z');

const receipt: Email = {
  key: 'receipt',
  receivedAt: '2026-01-15T20:00:00.000Z',
  from: { name: 'Northfold Outfitters', email: 'orders@northfold.example' },
  to: { name: 'Jordan Rivera', email: 'jordan.rivera@example.com' },
  subject: 'Your order is confirmed — crème jacket',
  text: 'Total: $189.00. Thank you for shopping.',
  labelIds: ['INBOX', 'CATEGORY_UPDATES', 'UNREAD'],
  isPurchase: true,
};

const finds = (query: string) => parseQuery(query, now)(receipt);

test.for([
  '',
  'ORDER Confirmed',
  'creme',
  'from:northfold.example',
  'from:orders@northfold.example',
  'from:"Northfold Outfitters"',
  'subject:order',
  'subject:(order jacket)',
  'subject:(refund OR order)',
  '"order is confirmed"',
  'refund OR order jacket',
  '(refund OR (order jacket)) "189.00"',
  'newer_than:47d',
  'newer_than:2m',
  'newer_than:1y (category:purchases OR subject:(refund OR "class action"))',
  'newer_than:1y (category:purchases)',
])('%s finds the receipt', (query) => {
  expect(finds(query)).toBe(true);
});

test.for([
  'refund',
  'ord',
  'from:jordan',
  'subject:total',
  'subject:(order refund)',
  '"confirmed order"',
  'refund OR promise order',
  'order (refund OR promise)',
  'newer_than:45d',
  'newer_than:1y subject:(refund OR "class action")',
])('%s does not find it', (query) => {
  expect(finds(query)).toBe(false);
});

test.for([
  ')',
  '(order',
  'OR OR OR',
  'from:',
  'subject:"',
  '-refund',
  '{refund order}',
  'has:attachment',
  'category:promotions',
  'newer_than:soon',
  '('.repeat(2_000),
])('%s is refused, so that a query that means something else is noticed', (query) => {
  expect(() => finds(query)).toThrow();
});
