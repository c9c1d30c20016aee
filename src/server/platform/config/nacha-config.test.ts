import { expect, test } from 'vitest';
import { always } from '#test/support/live-environment.ts';
import { nachaEnvironment, nachaSettings } from '#test/support/nacha-settings.ts';
import { readConfig } from './config.ts';

test('payouts go through the vendor, or by file when a bank is configured', () => {
  expect(readConfig({})).toMatchObject({ payoutMethod: 'dwolla', nacha: undefined });
  expect(readConfig(nachaEnvironment)).toMatchObject({
    payoutMethod: 'nacha',
    nacha: { immediateDestination: '222222226', companyId: '1990000000', odfiRoutingNumber: '222222226' },
  });
});

test.each(Object.keys(nachaSettings))('all but %s is refused', (name) => {
  expect(() => readConfig({ ...nachaEnvironment, [name]: '' })).toThrow(
    `${name}: Set all of NACHA_IMMEDIATE_DESTINATION`,
  );
});

const live = {
  PUBLIC_URL: 'https://rightful.example',
  ...always,
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRETS: 'whsec_x',
  AGENCIES_URL: 'https://gateway.example',
  AGENCIES_API_KEY: 'key',
  AGENCIES_WEBHOOK_SECRETS: 'secret',
  WITHOUT: 'google,idme,support',
};

test('a bank replaces the payout vendor, and its files go only to accounts that Plaid has proved', () => {
  const plaid = { PLAID_CLIENT_ID: 'client', PLAID_SECRET: 'secret' };
  expect(readConfig({ ...live, ...nachaEnvironment, ...plaid })).toMatchObject({
    payoutMethod: 'nacha',
    without: ['google', 'idme', 'support'],
  });
  const WITHOUT = `${live.WITHOUT},plaid`;
  expect(() => readConfig({ ...live, ...nachaEnvironment, WITHOUT })).toThrow('Keep plaid');
});

test.each([
  ['NACHA_IMMEDIATE_DESTINATION', '222222225'],
  ['NACHA_ODFI_ROUTING_NUMBER', '22222222'],
  ['NACHA_IMMEDIATE_ORIGIN', '12-3456789'],
  ['NACHA_DESTINATION_NAME', 'A bank whose name is far too long'],
  ['NACHA_COMPANY_NAME', 'Überweisung'],
  ['NACHA_COMPANY_ID', '12345'],
])('%s rejects %s', (name, value) => {
  expect(() => readConfig({ ...nachaEnvironment, [name]: value })).toThrow(`${name}: Use`);
});
