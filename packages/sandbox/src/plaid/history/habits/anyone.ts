import { biller, ownBank, store, webShop } from '#sandbox/plaid/history/bank-row.ts';
import type { Habits } from './habits.ts';

const bill = 'checking';
const card = 'credit card';

export const anyone: Habits = {
  salary: { employer: biller('Foothill Design Cooperative', 'salary'), amountCents: 2_105_40 },
  savedMonthlyCents: 250_00,
  monthly: [
    {
      payee: biller('Marigold Lane Homes', 'rent'),
      account: bill,
      dayOfMonth: 1,
      amount: [1_340_00, 1_340_00],
    },
    {
      payee: biller('Sawtooth Energy', 'electricity'),
      account: bill,
      dayOfMonth: 15,
      amount: [58_00, 149_00],
    },
    { payee: biller('Valley Spring Water', 'water'), account: bill, dayOfMonth: 20, amount: [27_00, 44_00] },
    { payee: biller('Treeline Internet', 'internet'), account: bill, dayOfMonth: 9, amount: [54_99, 54_99] },
    { payee: biller('Cicada Wireless', 'phone'), account: bill, dayOfMonth: 24, amount: [41_00, 41_00] },
    { payee: webShop('Silver Reel', 'streaming'), account: card, dayOfMonth: 17, amount: [13_99, 13_99] },
  ],
  frequent: [
    { payees: [store('Corner Crumb Bakery', 'coffee')], account: card, amount: [3_20, 9_10], chance: 0.38 },
    {
      payees: [store('Northside Co-op Foods', 'groceries'), store('Basin Grocers', 'groceries')],
      account: card,
      amount: [16_00, 118_00],
      chance: 0.35,
    },
    {
      payees: [
        store('Trailmix Cafe', 'restaurant'),
        store('Golden Dumpling', 'restaurant'),
        store('Potato Cellar', 'restaurant'),
      ],
      account: card,
      amount: [12_00, 57_00],
      chance: 0.28,
    },
    { payees: [store('Basalt Fuel', 'fuel')], account: card, amount: [27_00, 52_00], chance: 0.16 },
    {
      payees: [webShop('Parcelwood', 'shopping'), webShop('Everynook', 'shopping')],
      account: card,
      amount: [11_00, 83_00],
      chance: 0.15,
    },
    {
      payees: [store('Greenbelt Superstore', 'superstore')],
      account: card,
      amount: [19_00, 121_00],
      chance: 0.1,
    },
    {
      payees: [ownBank('ATM Withdrawal', 'cash')],
      account: bill,
      amount: [40_00, 100_00],
      chance: 0.5,
      weekdays: [5],
      stepCents: 20_00,
    },
  ],
  trips: [
    {
      month: 4,
      city: 'Seattle',
      airline: webShop('Heron Air', 'airline'),
      hotel: store('Ferry Landing Hotel', 'hotel'),
      food: store('Pier Chowder House', 'restaurant'),
    },
    {
      month: 8,
      city: 'Missoula',
      airline: webShop('Heron Air', 'airline'),
      hotel: store('Clark Fork Cabins', 'hotel'),
      food: store('Huckleberry Table', 'restaurant'),
    },
  ],
};
