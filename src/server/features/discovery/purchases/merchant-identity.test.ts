import { describe, expect, test } from 'vitest';
import { isChargeOf, shopKey } from './merchant-identity.ts';

const shop = { merchant: 'Copper Fern Florist', merchantDomain: 'copperfern.example' };
const isOfShop = (name: string, merchantName: string | null = null) =>
  isChargeOf(shop, { name, merchantName });

describe('a bank transaction is from the shop', () => {
  test.each([
    'Copper Fern Florist',
    'SQ *COPPER FERN FLORIST',
    'PAYPAL *COPPERFERN',
    'TST* Copper Fern Florist',
    'COPPER FERN FLORIST #0142 SACRAMENTO CA',
    'COPPER FERN FLORIS',
    'COPPERFERN.EXAMPLE',
    'POS DEBIT COPPER FERN FLORIST 0099',
    'Copper Fern Florist, LLC',
  ])('as %s', (name) => {
    expect(isOfShop(name)).toBe(true);
  });

  test('by the bank’s cleaned-up name, whatever else it writes', () => {
    expect(isOfShop('0099 CFF 55512', 'Copper Fern Florist')).toBe(true);
  });
});

describe('a bank transaction is from another shop', () => {
  test.each([
    'Copper Fern Flora',
    'Copper Kettle',
    'Fern Florist',
    'COPPER',
    '',
    '12345',
    'Copper Fern Florist Supply',
  ])('as %j', (name) => {
    expect(isOfShop(name)).toBe(false);
  });

  test('when a longer name begins like the shop’s and contains no place', () => {
    const ross = { merchant: 'Rossi', merchantDomain: 'rossi.example' };
    expect(isChargeOf(ross, { name: 'Rossi Valley Market', merchantName: null })).toBe(false);
    expect(isChargeOf(ross, { name: 'ROSSI FRESNO CA', merchantName: null })).toBe(true);
  });
});

test('one shop has one key, however the bank writes it', () => {
  expect(shopKey('SQ *Café Łódź #12')).toBe('cafelodz');
  expect(shopKey('Marlow & Finch')).toBe(shopKey('MARLOW AND FINCH, INC'));
});
