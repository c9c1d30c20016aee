import { describe, expect, test } from 'vitest';
import { accounts } from '#sandbox/google/accounts.ts';
import { plantedPurchasesOf } from '#sandbox/people/planted-purchases.ts';
import { dayMs } from '#sandbox/shared.ts';
import { dollars } from './email.ts';
import { tellMailbox } from './mailbox-story.ts';

const storyDay = new Date('2026-03-02T00:00:00.000Z');
const yearMs = 365 * dayMs;

describe.each(accounts)('the mail of $email', (account) => {
  const emails = tellMailbox({ account, storyDay });
  const about = (orderNumber: string) =>
    emails.filter(({ key, isPurchase }) => isPurchase && key.endsWith(orderNumber));

  test('is some two hundred emails from two years, each with a name of its own', () => {
    expect(emails.length).toBeGreaterThanOrEqual(150);
    expect(emails.length).toBeLessThanOrEqual(250);
    expect(new Set(emails.map(({ key }) => key)).size).toBe(emails.length);
    const times = emails.map(({ receivedAt }) => new Date(receivedAt).getTime());
    expect(Math.min(...times)).toBeGreaterThan(storyDay.getTime() - 2.1 * yearMs);
    expect(Math.min(...times)).toBeLessThan(storyDay.getTime() - 1.8 * yearMs);
    expect(Math.max(...times)).toBeLessThan(storyDay.getTime());
  });

  test('is the same whenever it is reported', () => {
    expect(tellMailbox({ account, storyDay })).toEqual(emails);
  });

  test('has a receipt for everything the bank charged, on the same day', () => {
    for (const { orderNumber, orderedDaysAgo } of plantedPurchasesOf(account.persona.id)) {
      const receipt = emails.find(({ key }) => key === `order ${orderNumber}`);
      const day = new Date(storyDay.getTime() - orderedDaysAgo * dayMs).toISOString().slice(0, 10);
      expect(receipt?.receivedAt.slice(0, 10)).toBe(day);
      expect(JSON.stringify(receipt)).toContain(orderNumber);
    }
  });

  test('shows what happened to each purchase', () => {
    for (const purchase of plantedPurchasesOf(account.persona.id)) {
      const { outcome, orderNumber } = purchase;
      const texts = about(orderNumber).map(({ text = '' }) => text);
      const says = (words: string) => texts.some((text) => text.includes(words));
      if ('refundCents' in purchase) {
        const amount = dollars(purchase.refundCents);
        expect(says(`refund of ${amount} was issued`)).toBe(outcome === 'refunded');
        expect(says('within 10 business days')).toBe(outcome !== 'returned-not-refunded');
        expect(says(amount)).toBe(true);
      }
    }
    const subjects = emails.map(({ subject }) => subject).join('\n');
    expect(subjects).toMatch(/subscription has been cancelled/);
    expect(subjects).toMatch(/Price drop: /);
    expect(subjects.match(/Notice of proposed class action settlement/g)).toHaveLength(2);
  });

  test('has receipts in every form, and mail that is none', async () => {
    const receipts = emails.filter(({ key }) => key.startsWith('order '));
    expect(receipts.some(({ html = '' }) => html.includes('application/ld+json'))).toBe(true);
    expect(receipts.some(({ html = '' }) => html.includes('itemtype="https://schema.org/Order"'))).toBe(true);
    expect(receipts.some(({ html }) => html === undefined)).toBe(true);
    expect(receipts.some(({ text }) => text === undefined)).toBe(true);
    expect(emails.filter(({ isForged }) => isForged)).toHaveLength(1);
    expect(emails.some(({ unsubscribe, text = '' }) => unsubscribe && /\border\b/i.test(text))).toBe(true);
    expect(emails.some(({ from }) => from.name.startsWith('Łukasz'))).toBe(true);
  });

  test('names no address that could be real', () => {
    const addresses = emails.flatMap(({ from, to }) => [from.email, to.email]);
    expect(addresses.filter((address) => !/@(?:[\w-]+\.example|example\.com)$/.test(address))).toEqual([]);
  });
});
