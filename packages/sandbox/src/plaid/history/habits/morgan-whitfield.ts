import { biller, ownBank, store, webShop } from '#sandbox/plaid/history/bank-row.ts';
import type { Habits } from './habits.ts';

const bill = 'checking';
const card = 'credit card';

export const morganWhitfield: Habits = {
  salary: { employer: biller('Arkansas River Freight', 'salary'), amountCents: 1_742_06 },
  savedMonthlyCents: 120_00,
  monthly: [
    { payee: biller('Prairie Rose Rentals', 'rent'), account: bill, dayOfMonth: 1, amount: [985_00, 985_00] },
    {
      payee: biller('Sooner Light & Gas', 'electricity'),
      account: bill,
      dayOfMonth: 13,
      amount: [71_00, 196_00],
    },
    {
      payee: biller('Windmill Broadband', 'internet'),
      account: bill,
      dayOfMonth: 10,
      amount: [49_99, 49_99],
    },
    { payee: biller('Pine Mobile', 'phone'), account: bill, dayOfMonth: 22, amount: [38_00, 38_00] },
    {
      payee: biller('Redbud Auto Insurance', 'insurance'),
      account: bill,
      dayOfMonth: 17,
      amount: [97_15, 97_15],
    },
    {
      payee: webShop('Moonbeam Cinema Online', 'streaming'),
      account: card,
      dayOfMonth: 26,
      amount: [11_99, 11_99],
    },
  ],
  frequent: [
    { payees: [store('Prairie Cup Coffee', 'coffee')], account: card, amount: [2_80, 7_40], chance: 0.5 },
    {
      payees: [store('Cherry Street Foods', 'groceries'), store('Budget Barn', 'groceries')],
      account: bill,
      amount: [11_00, 92_00],
      chance: 0.31,
    },
    {
      payees: [
        store('Coney Corner', 'restaurant'),
        store('Route Diner', 'restaurant'),
        store('Brady Burger Hall', 'restaurant'),
      ],
      account: card,
      amount: [9_00, 38_00],
      chance: 0.36,
    },
    { payees: [store('Oil Capital Gas', 'fuel')], account: card, amount: [24_00, 49_00], chance: 0.22 },
    {
      payees: [webShop('Everynook', 'shopping'), webShop('Pixel Attic', 'shopping')],
      account: card,
      amount: [9_00, 71_00],
      chance: 0.17,
    },
    {
      payees: [webShop('Hopalong Rides', 'ride')],
      account: card,
      amount: [7_00, 26_00],
      chance: 0.3,
      weekdays: [5, 6],
    },
    { payees: [store('Gathering Place Books', 'books')], account: card, amount: [8_00, 34_00], chance: 0.04 },
    {
      payees: [ownBank('ATM Withdrawal', 'cash')],
      account: bill,
      amount: [20_00, 80_00],
      chance: 0.6,
      weekdays: [4],
      stepCents: 20_00,
    },
  ],
  trips: [
    {
      month: 5,
      city: 'Branson',
      airline: webShop('Plainsjet', 'airline'),
      hotel: store('Lakeview Motor Lodge', 'hotel'),
      food: store('Ozark Skillet', 'restaurant'),
    },
    {
      month: 10,
      city: 'Denver',
      airline: webShop('Plainsjet', 'airline'),
      hotel: store('Front Range Hostel', 'hotel'),
      food: store('Mile Marker Grill', 'restaurant'),
    },
  ],
};
