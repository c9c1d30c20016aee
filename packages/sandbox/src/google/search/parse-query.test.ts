import { expect, test } from 'vitest';
import type { Email } from '#sandbox/google/emails/email.ts';
import { parseQuery, reachesHiddenFolders } from './parse-query.ts';

const now = new Date('2026-03-02T15:00:00.000Z');

const receipt: Email = {
  key: 'receipt',
  receivedAt: '2026-01-15T20:00:00.000Z',
  from: { name: 'Northfold Outfitters', email: 'orders@northfold.example' },
  to: { name: 'Jordan Rivera', email: 'jordan.rivera@example.com' },
  subject: 'Your order is confirmed — crème jacket',
  text: 'Total: $189.00. Thank you for shopping.',
  attachment: { filename: 'Invoice-7.pdf', mimeType: 'application/pdf', base64: '' },
  labelIds: ['INBOX', 'CATEGORY_UPDATES', 'UNREAD'],
  isPurchase: true,
};

const finds = (query: string) => parseQuery(query, now)(receipt);

test.for([
  '',
  'order',
  'ORDER Confirmed',
  'creme',
  'from:northfold.example',
  'from:orders@northfold.example',
  'from:"Northfold Outfitters"',
  'to:jordan',
  'subject:order',
  'subject:(order jacket)',
  'subject:(refund OR order)',
  'subject:{refund order}',
  'from:(nobody OR northfold)',
  '"order is confirmed"',
  '-refund',
  '-subject:refund order',
  '-from:(a OR b)',
  '-{refund promise}',
  'refund OR order',
  'refund OR order jacket',
  '{refund order}',
  '(refund OR (order -promise)) "189.00"',
  'after:2026/01/15',
  'after:2026-1-15 before:2026/01/16',
  'after:1768507199',
  'before:1768507201',
  'newer_than:47d',
  'newer_than:2m',
  'newer_than:1y',
  'older_than:45d',
  'older_than:1m',
  'category:purchases',
  'label:purchases',
  'category:updates',
  'label:inbox',
  'in:inbox',
  'in:anywhere',
  'is:unread',
  'has:attachment',
  'filename:pdf',
  'order AND jacket',
  'total OR',
  '(order',
])('%s finds the receipt', (query) => {
  expect(finds(query)).toBe(true);
});

test.for([
  'refund',
  'ord',
  'orders jacket nothing',
  'from:southfold.example',
  'from:jordan',
  'to:northfold',
  'subject:total',
  'subject:(order refund)',
  '"confirmed order"',
  '-order',
  '-{refund order}',
  'refund OR promise order',
  'order (refund OR promise)',
  'after:2026/01/16',
  'before:2026/01/15',
  'after:not-a-date',
  'newer_than:45d',
  'older_than:2m',
  'older_than:soon',
  'category:promotions',
  'in:spam',
  'is:read',
  'has:drive',
  '-has:attachment',
  'filename:csv',
])('%s does not find it', (query) => {
  expect(finds(query)).toBe(false);
});

test('days begin at midnight in Pacific Standard Time', () => {
  const evening = { ...receipt, receivedAt: '2026-01-16T07:59:59.000Z' };

  expect(parseQuery('before:2026/01/16', now)(evening)).toBe(true);
  expect(parseQuery('after:2026/01/16', now)(evening)).toBe(false);
});

test('only a query that names spam or trash searches them', () => {
  expect(['in:spam', 'in:anywhere x', 'label:trash'].every(reachesHiddenFolders)).toBe(true);
  expect(['spam', 'in:inbox', 'subject:trash'].some(reachesHiddenFolders)).toBe(false);
});

test('unbalanced brackets and lone operators are accepted', () => {
  for (const query of [
    ')',
    '}{',
    '((((',
    '- - -',
    'OR OR',
    'from:',
    '"',
    '-"',
    ') order (',
    '-'.repeat(2_000),
  ])
    expect(typeof finds(query)).toBe('boolean');
});

test('brackets that are nested too deeply are refused', () => {
  expect(() => finds('('.repeat(2_000))).toThrow('too many brackets');
  expect(finds(`${'('.repeat(50)}order${')'.repeat(50)} -refund`)).toBe(true);
});
