import { biller, ownBank, store, webShop } from '#sandbox/plaid/history/bank-row.ts';
import type { Habits } from './habits.ts';

const bill = 'checking';
const card = 'credit card';

export const jordanRivera: Habits = {
  salary: { employer: biller('Delta Levee Engineering', 'salary'), amountCents: 2_418_77 },
  savedMonthlyCents: 300_00,
  monthly: [
    {
      payee: biller('Alder Creek Apartments', 'rent'),
      account: bill,
      dayOfMonth: 1,
      amount: [1_795_00, 1_795_00],
    },
    {
      payee: biller('River Valley Power', 'electricity'),
      account: bill,
      dayOfMonth: 12,
      amount: [64_00, 171_00],
    },
    {
      payee: biller('Capitol Water District', 'water'),
      account: bill,
      dayOfMonth: 16,
      amount: [31_00, 48_00],
    },
    { payee: biller('Skyline Fiber', 'internet'), account: bill, dayOfMonth: 8, amount: [59_99, 59_99] },
    { payee: biller('Pine Mobile', 'phone'), account: card, dayOfMonth: 23, amount: [45_00, 45_00] },
    {
      payee: biller('Harborlight Mutual', 'insurance'),
      account: bill,
      dayOfMonth: 18,
      amount: [112_40, 112_40],
    },
    {
      payee: webShop('Moonbeam Cinema Online', 'streaming'),
      account: card,
      dayOfMonth: 6,
      amount: [11_99, 11_99],
    },
  ],
  frequent: [
    { payees: [store('Wren Street Coffee', 'coffee')], account: card, amount: [3_90, 8_60], chance: 0.42 },
    {
      payees: [store('Green Basket Market', 'groceries'), store('Levee Foods', 'groceries')],
      account: card,
      amount: [18_00, 124_00],
      chance: 0.34,
    },
    {
      payees: [
        store('Taqueria Nube', 'restaurant'),
        store('Noodle Wharf', 'restaurant'),
        store('Oak & Ember', 'restaurant'),
      ],
      account: card,
      amount: [13_00, 62_00],
      chance: 0.3,
    },
    { payees: [store('Redwood Fuel Stop', 'fuel')], account: card, amount: [31_00, 58_00], chance: 0.14 },
    { payees: [store('Midtown Pharmacy', 'pharmacy')], account: card, amount: [7_00, 41_00], chance: 0.06 },
    {
      payees: [webShop('Parcelwood', 'shopping'), webShop('Everynook', 'shopping')],
      account: card,
      amount: [12_00, 88_00],
      chance: 0.13,
    },
    {
      payees: [webShop('Hopalong Rides', 'ride')],
      account: card,
      amount: [8_00, 33_00],
      chance: 0.1,
      weekdays: [0, 5, 6],
    },
    {
      payees: [ownBank('ATM Withdrawal', 'cash')],
      account: bill,
      amount: [40_00, 120_00],
      chance: 0.5,
      weekdays: [5],
      stepCents: 20_00,
    },
  ],
  trips: [
    {
      month: 3,
      city: 'Portland',
      airline: webShop('Heron Air', 'airline'),
      hotel: store('Rose Quarter Inn', 'hotel'),
      food: store('Bridge City Kitchen', 'restaurant'),
    },
    {
      month: 9,
      city: 'San Diego',
      airline: webShop('Heron Air', 'airline'),
      hotel: store('Pelican Cove Hotel', 'hotel'),
      food: store('Cove Fish House', 'restaurant'),
    },
  ],
};
