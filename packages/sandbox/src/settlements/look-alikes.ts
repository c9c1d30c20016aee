import type { InventedSettlement } from './settlement-entry.ts';

const terms = { payout: { minCents: 20_00, maxCents: 20_00, per: 'person' }, proof: 'none' } as const;
const lastYear = { boughtFromDaysAgo: 365, boughtUntilDaysAgo: 1 };

/** Settlements that match nobody, each for one reason, although a sample person bought from the merchant. */
export const lookAlikeSettlements: readonly InventedSettlement[] = [
  // The claim period ended yesterday.
  {
    product: 'Larkspur duvet covers',
    merchant: { name: 'Larkspur Home', domain: 'larkspurhome.example' },
    itemNames: ['Linen duvet cover'],
    closedDaysAgo: 1,
    ...lastYear,
    ...terms,
  },
  // The settlement covers another state.
  {
    product: 'Osage kibble',
    merchant: { name: 'Osage Pet Pantry', domain: 'osagepet.example' },
    itemNames: ['Grain-free kibble'],
    states: ['WY'],
    ...lastYear,
    ...terms,
  },
  // The settlement covers another product of the same shop.
  {
    product: 'Solano Buds 2 Pro',
    merchant: { name: 'Solano Sound', domain: 'solanosound.example' },
    itemNames: ['Solano Buds 2 Pro'],
    boughtFromDaysAgo: 700,
    boughtUntilDaysAgo: 380,
    ...terms,
  },
  // The settlement covers another period.
  {
    product: 'Cobalt fountain pens',
    merchant: { name: 'Cobalt Stationers', domain: 'cobaltstationers.example' },
    itemNames: ['Fountain pen'],
    boughtFromDaysAgo: 700,
    boughtUntilDaysAgo: 400,
    ...terms,
  },
  // The purchase was returned to the shop.
  {
    product: 'Brightwick headphones',
    merchant: { name: 'Brightwick Electronics', domain: 'brightwick.example' },
    itemNames: ['Over-ear headphones'],
    ...lastYear,
    ...terms,
  },
];
