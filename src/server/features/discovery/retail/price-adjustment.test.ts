import { describe, expect, test } from 'vitest';
import { findMerchantPolicy } from '#catalog/merchant-policies.ts';
import { plantedFor } from '#sandbox/people/planted-purchases.ts';
import { cents } from '#shared/money.ts';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { sampleCharge, sampleNotice } from '#test/support/purchase-samples.ts';
import type { Charge, OrderItem, OrderNotice } from '../purchases/purchase.ts';
import { findPriceAdjustments } from './price-adjustment.ts';

const target = { merchant: 'Target', merchantDomain: 'target.com' };
const item = (name: string, priceCents: number, quantity = 1): OrderItem => ({
  name,
  priceCents: cents(priceCents),
  quantity,
});
const order = sampleNotice({
  ...target,
  totalCents: 60_00,
  items: [item('Oak tray', 40_00), item('Mug', 20_00)],
});
const charge = sampleCharge({ name: 'TARGET 00012 FRESNO CA', merchantName: 'Target' });
const drop = (facts: Parameters<typeof sampleNotice>[0] = {}) =>
  sampleNotice({
    ...target,
    kind: 'price-drop',
    orderNumber: undefined,
    on: '2026-01-15',
    items: [item('Oak Tray', 31_50)],
    ...facts,
  });
const find = (notices: OrderNotice[], charges: Charge[] = [charge], today = '2026-01-20') =>
  findPriceAdjustments({ notices, charges, today });

describe('a lower price within the window', () => {
  test('yields the difference, until the window closes, under the shop’s own terms', () => {
    const [finding] = find([order, drop()]);
    expect(finding).toMatchObject({
      key: 'retail/price-adjustment/target.com/CL-1001',
      amountCents: 8_50,
      deadline: '2026-01-24',
      source: { name: 'Target', url: 'https://target.com' },
    });
    expect(finding?.explanation.lines.map(({ value }) => value)).toEqual([40_00, -31_50, 0, 8_50]);
    expect(finding && evidenceLines(finding).map(({ url }) => url)).toContain(
      findMerchantPolicy('target.com')?.url,
    );
    expect(find([order, drop()], [charge], '2026-01-24')).toHaveLength(1);
    expect(find([order, drop()], [charge], '2026-01-25')).toEqual([]);
  });

  test('asks whether what got cheaper was kept', () => {
    expect(find([order, drop()])[0]).toMatchObject({
      confidence: 'medium',
      facts: {
        asked: {
          questions: [
            { text: 'Did you keep what you bought in order CL-1001 from Target, at the price you paid?' },
          ],
        },
      },
    });
  });

  test('counts for each item bought, at the lowest price', () => {
    const two = sampleNotice({ ...target, totalCents: 60_00, items: [item('Oak tray', 30_00, 2)] });
    const drops = [drop({ items: [item('Oak tray', 29_00)] }), drop({ items: [item('oak tray', 25_00)] })];
    expect(find([two, ...drops])).toMatchObject([{ amountCents: 10_00 }]);
  });

  test('may appear in a later receipt of the same shop', () => {
    const later = sampleNotice({
      ...target,
      orderNumber: 'CL-9',
      on: '2026-01-18',
      items: [item('Mug', 15_00)],
    });
    expect(find([order, later])).toMatchObject([{ amountCents: 5_00 }]);
  });

  test('is reduced by what the shop has already paid', () => {
    const credit = (amountCents: number) =>
      sampleCharge({ merchantName: 'Target', on: '2026-01-18', amountCents });
    expect(find([order, drop()], [charge, credit(-3_00)])).toMatchObject([{ amountCents: 5_50 }]);
    expect(find([order, drop()], [charge, credit(-8_50)])).toEqual([]);
  });
});

describe('nothing is owed', () => {
  test.each<[string, OrderNotice[], Charge[]]>([
    ['without a lower price', [order], [charge]],
    ['for another article', [order, drop({ items: [item('Oak tray, large', 31_50)] })], [charge]],
    ['for a higher price', [order, drop({ items: [item('Oak tray', 44_00)] })], [charge]],
    ['for a price from before the order', [drop({ on: '2026-01-08' }), order], [charge]],
    ['for an order that no linked account paid', [order, drop()], []],
    [
      'for an order that went back',
      [order, drop(), sampleNotice({ ...target, kind: 'return', on: '2026-01-14' })],
      [charge],
    ],
    ['by another shop', [order, drop({ merchantDomain: 'larkspurhome.example' })], [charge]],
    [
      'by a shop without such a policy',
      [{ ...order, merchantDomain: 'cedarlane.example' }, drop({ merchantDomain: 'cedarlane.example' })],
      [charge],
    ],
  ])('%s', (_, notices, charges) => {
    expect(find(notices, charges)).toEqual([]);
  });
});

test('every invented shop that lowers a price has the policy that its email states', () => {
  const shops = (['jordan-rivera', 'casey-nguyen', 'morgan-whitfield', 'anyone'] as const)
    .flatMap((id) => plantedFor(id).purchases)
    .filter(({ outcome }) => outcome === 'delivered' || outcome === 'price-dropped');
  expect(shops).toHaveLength(8);
  for (const { merchant } of shops)
    expect(findMerchantPolicy(merchant.domain)).toMatchObject({
      name: merchant.name,
      priceAdjustmentDays: 14,
      isSandbox: true,
    });
});
