import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts } from '#sandbox/google/accounts.ts';
import { tellMailbox } from '#sandbox/google/emails/mailbox-story.ts';
import { plantedPurchasesOf } from '#sandbox/people/planted-purchases.ts';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { type Mail, readOrderNotices } from './read-order-notices.ts';

const receivedAt = new Date('2026-02-01T12:00:00.000Z');
const mailOf = (facts: Partial<Mail>): Mail => ({
  id: 'mail-1',
  sender: '"Cedar Lane Goods Support" <orders@mail.cedarlane.example>',
  subject: '',
  text: '',
  html: '',
  receivedAt,
  ...facts,
});
const jsonLd = (order: object) =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Order', ...order })}</script>`;
const microdata = `<div itemscope itemtype="https://schema.org/Order"><b itemprop="orderNumber">MICRO-22</b></div>`;
const words = 'Thank you for your order WORDS-33.\nTotal: $10.00';

describe('a mail', () => {
  test('is read from its JSON-LD, then its microdata, then its text', () => {
    const html = `${jsonLd({ orderNumber: 'JSON-11' })}${microdata}`;
    const numberOf = (facts: Partial<Mail>) =>
      readOrderNotices(mailOf(facts)).map(({ orderNumber }) => orderNumber);
    expect(numberOf({ html, text: words })).toEqual(['JSON-11']);
    expect(numberOf({ html: microdata, text: words })).toEqual(['MICRO-22']);
    expect(numberOf({ text: words })).toEqual(['WORDS-33']);
    expect(numberOf({ html: `<p>Thank you for your order WORDS-33.</p><p>Total: $10.00</p>` })).toEqual([
      'WORDS-33',
    ]);
  });

  test('names the shop by its sender unless it says more, and keeps its envelope', () => {
    expect(readOrderNotices(mailOf({ subject: 'Order', text: words }))[0]).toMatchObject({
      merchant: 'Cedar Lane Goods',
      merchantDomain: 'cedarlane.example',
      mailId: 'mail-1',
      subject: 'Order',
      receivedAt,
    });
    const html = jsonLd({ orderNumber: 'A-1', seller: { name: 'Cedar Lane' } });
    expect(readOrderNotices(mailOf({ html }))[0]).toMatchObject({ merchant: 'Cedar Lane' });
  });

  test('about several orders yields a notice for each', () => {
    const html = `${jsonLd({ orderNumber: 'A-1' })}${jsonLd({ orderNumber: 'A-2' })}`;
    expect(readOrderNotices(mailOf({ html })).map(({ orderNumber }) => orderNumber)).toEqual(['A-1', 'A-2']);
  });

  test('about a returned order promises a refund only if its text does', () => {
    const html = jsonLd({ orderNumber: 'A-1', orderStatus: 'OrderReturned' });
    expect(readOrderNotices(mailOf({ html }))[0]?.kind).toBe('return');
    const text = 'Your refund of $58.00 was issued.';
    expect(readOrderNotices(mailOf({ html, text }))[0]).toMatchObject({ kind: 'refund', refundCents: 58_00 });
    const processing = jsonLd({ orderNumber: 'A-1', orderStatus: 'OrderProcessing' });
    expect(readOrderNotices(mailOf({ html: processing, text }))[0]?.kind).toBe('order');
  });

  test('cannot date its order in the future', () => {
    const html = jsonLd({ orderNumber: 'A-1', orderDate: '2031-01-01' });
    expect(readOrderNotices(mailOf({ html }))[0]?.orderedOn).toBe('2026-02-01');
  });

  test.each(['', 'nobody', 'Shop <not an address>', '<<>>@'])('from %j gives nothing', (sender) => {
    expect(readOrderNotices(mailOf({ sender, text: words }))).toEqual([]);
  });
});

describe('hostile mail', () => {
  const monsters = {
    'a tower of elements': '<div itemscope itemprop="a">'.repeat(40_000),
    'closings without end': `${'<a>'.repeat(50_000)}${'</b>'.repeat(50_000)}`,
    'a tower of JSON': `<script type="application/ld+json">${'{"a":['.repeat(40_000)}`,
    'a closed tower of JSON': `<script type="application/ld+json">${'['.repeat(90_000)}${']'.repeat(90_000)}</script>`,
    'a list of a hundred thousand': `<script type="application/ld+json">[${'1,'.repeat(100_000)}1]</script>`,
    'a line without end': `<p>Total ${'$1,'.repeat(150_000)}`,
    'spaces without end': `<p>refund${' '.repeat(400_000)}of`,
    'an attribute without end': `<div itemprop="${'x '.repeat(200_000)}`,
    'comments and entities': '<!-- <![CDATA[ &#x110000; &&&&& '.repeat(10_000),
  };

  test.each(Object.entries(monsters))('%s is read to its bounds', (_, html) => {
    expect(readOrderNotices(mailOf({ html, text: html }))).toEqual([]);
    expect(readOrderNotices(mailOf({ html }))).toEqual([]);
  });

  test('strings that break careless programs yield at most a notice with that text', () => {
    for (const [, text] of hostileStrings) {
      readOrderNotices(mailOf({ text, subject: text, sender: text }));
      const html = jsonLd({ orderNumber: text, orderDate: text, price: text, merchant: { name: text } });
      for (const notice of readOrderNotices(mailOf({ html }))) {
        expect(notice.orderedOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
        expect(notice.orderNumber?.length ?? 0).toBeLessThanOrEqual(200);
      }
    }
  });

  test('any content is read without an error', () => {
    const markup = fc
      .array(
        fc.oneof(
          fc.string(),
          fc.constantFrom('<div itemscope>', '<b itemprop=name>', '</div>', '$9.99', 'order A-123', '"', '<'),
          fc.json().map((json) => `<script type="application/ld+json">${json}</script>`),
        ),
      )
      .map((parts) => parts.join(' '));
    fc.assert(
      fc.property(markup, markup, (html, text) => {
        readOrderNotices(mailOf({ html, text, subject: text }));
      }),
    );
  });
});

describe.each(accounts)('the mailbox of $email', (account) => {
  const storyDay = new Date('2026-03-02T00:00:00.000Z');
  const notices = tellMailbox({ account, storyDay }).flatMap(
    ({ key, from, subject, text = '', html = '', receivedAt: at }) =>
      readOrderNotices({
        id: key,
        sender: `${from.name} <${from.email}>`,
        subject,
        text,
        html,
        receivedAt: new Date(at),
      }),
  );

  test('contains the order of everything planted, with its items if the email names them', () => {
    for (const { orderNumber, merchant, items, totalCents } of plantedPurchasesOf(account.persona.id)) {
      const order = notices.find((notice) => notice.mailId === `order ${orderNumber}`);
      expect(order).toMatchObject({
        kind: 'order',
        orderNumber,
        merchant: merchant.name,
        merchantDomain: merchant.domain,
      });
      const isInFile = order?.subject.startsWith('Invoice');
      expect(order?.totalCents).toBe(isInFile ? undefined : totalCents);
      if (!isInFile) expect(order?.items).toEqual(items.map((item) => ({ ...item, quantity: 1 })));
    }
  });

  test('contains what happened to each order', () => {
    for (const purchase of plantedPurchasesOf(account.persona.id)) {
      const ofOrder = notices.filter(({ orderNumber }) => orderNumber === purchase.orderNumber);
      const kinds = new Set(ofOrder.map(({ kind }) => kind));
      expect(kinds.has('refund')).toBe(['refund-promised', 'refunded'].includes(purchase.outcome));
      expect(kinds.has('return')).toBe(purchase.outcome === 'returned-not-refunded');
      expect(kinds.has('cancellation')).toBe(purchase.outcome === 'cancelled-but-charged');
      if ('refundCents' in purchase)
        expect(ofOrder.flatMap(({ refundCents }) => refundCents ?? [])).toContain(purchase.refundCents);
    }
  });

  test('yields nothing for personal emails, newsletters, statements, appointments, and settlements', () => {
    const others = /^(?:friend|newsletter|statement|appointment|settlement|return question)/;
    expect(notices.filter(({ mailId }) => others.test(mailId))).toEqual([]);
  });
});
