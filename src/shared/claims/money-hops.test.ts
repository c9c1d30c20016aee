import { expect, test } from 'vitest';
import { invoiceSentence, moneyHops } from './money-hops.ts';

const way = {
  mode: 'agent',
  paidTo: 'apart',
  office: 'California',
  usualTime: '1 to 4 months',
  fee: '$128.41',
  kept: '$1,155.75',
  hasFee: true,
} as const;

test.each([
  [
    'the office pays the owner and us apart',
    way,
    ['California decides', 'California mails two checks', 'In your bank'],
    '$1,155.75 to you, and our fee of $128.41 to us',
    'You get no invoice for this claim: the office pays our fee to us itself.',
  ],
  [
    'the office pays the owner, and we are owed a fee',
    { ...way, paidTo: 'owner' },
    ['California decides', 'California pays you', 'We send you an invoice'],
    'all of it, and nothing through us',
    'You will get an invoice: after California has paid you, Rightful bills you $128.41, due 30 days later. Until then you owe nothing.',
  ],
  [
    'the owner files',
    { ...way, mode: 'self', paidTo: 'owner', hasFee: false },
    ['California decides', 'California pays you', 'In your bank'],
    'all of it, and nothing through us',
    'You get no invoice for this claim, and we never charge a card for it.',
  ],
] as const)(
  'if %s, the way of the money and the invoice are said so',
  (_name, one, titles, second, sentence) => {
    const hops = moneyHops(one);
    expect(hops.map(({ title }) => title)).toEqual(titles);
    expect(hops[0]?.detail).toBe('1 to 4 months; not the office’s own figure');
    expect(hops[1]?.detail).toBe(second);
    expect(invoiceSentence(one)).toBe(sentence);
  },
);
