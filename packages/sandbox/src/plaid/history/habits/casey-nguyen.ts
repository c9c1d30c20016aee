import { biller, ownBank, store, webShop } from '#sandbox/plaid/history/bank-row.ts';
import type { Habits } from './habits.ts';

const bill = 'checking';
const card = 'credit card';

export const caseyNguyen: Habits = {
  salary: { employer: biller('Lone Cedar School District', 'salary'), amountCents: 2_986_12 },
  savedMonthlyCents: 650_00,
  monthly: [
    {
      payee: biller('Bluebonnet Home Loans', 'rent'),
      account: bill,
      dayOfMonth: 1,
      amount: [2_140_00, 2_140_00],
    },
    {
      payee: biller('Hill Country Electric', 'electricity'),
      account: bill,
      dayOfMonth: 14,
      amount: [88_00, 264_00],
    },
    { payee: biller('Travis Creek Water', 'water'), account: bill, dayOfMonth: 19, amount: [42_00, 77_00] },
    { payee: biller('Longhorn Cable', 'internet'), account: bill, dayOfMonth: 7, amount: [74_95, 74_95] },
    { payee: biller('Cicada Wireless', 'phone'), account: bill, dayOfMonth: 25, amount: [82_50, 82_50] },
    {
      payee: biller('Granite Oak Insurance', 'insurance'),
      account: bill,
      dayOfMonth: 11,
      amount: [168_30, 168_30],
    },
    { payee: webShop('Puzzlehaus', 'membership'), account: card, dayOfMonth: 4, amount: [7_99, 7_99] },
    { payee: webShop('Silver Reel', 'streaming'), account: card, dayOfMonth: 15, amount: [17_99, 17_99] },
  ],
  frequent: [
    { payees: [store('Bluebonnet Espresso', 'coffee')], account: card, amount: [4_10, 9_80], chance: 0.33 },
    {
      payees: [store('Pecan Grove Grocers', 'groceries'), store('Mercado Luna', 'groceries')],
      account: card,
      amount: [26_00, 188_00],
      chance: 0.4,
    },
    {
      payees: [store('Smokestack Barbecue', 'restaurant'), store('Pho Garden Terrace', 'restaurant')],
      account: card,
      amount: [16_00, 84_00],
      chance: 0.26,
    },
    { payees: [store('Mesquite Gas & Go', 'fuel')], account: card, amount: [28_00, 61_00], chance: 0.2 },
    {
      payees: [store('Big Bend Superstore', 'superstore')],
      account: card,
      amount: [22_00, 160_00],
      chance: 0.15,
    },
    {
      payees: [webShop('Parcelwood', 'shopping'), webShop('Threadbare Kids', 'shopping')],
      account: card,
      amount: [14_00, 96_00],
      chance: 0.18,
    },
    { payees: [store('Trailhead Pharmacy', 'pharmacy')], account: card, amount: [9_00, 63_00], chance: 0.09 },
    {
      payees: [ownBank('ATM Withdrawal', 'cash')],
      account: bill,
      amount: [60_00, 200_00],
      chance: 0.4,
      weekdays: [6],
      stepCents: 20_00,
    },
  ],
  trips: [
    {
      month: 6,
      city: 'Galveston',
      airline: webShop('Gulfwing Airways', 'airline'),
      hotel: store('Seawall Suites', 'hotel'),
      food: store('Shrimp Boat Cafe', 'restaurant'),
    },
    {
      month: 12,
      city: 'Santa Fe',
      airline: webShop('Gulfwing Airways', 'airline'),
      hotel: store('Adobe Star Lodge', 'hotel'),
      food: store('Green Chile Table', 'restaurant'),
    },
  ],
};
