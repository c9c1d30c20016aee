import { expect, test } from 'vitest';
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

test("files to a real bank require verified accounts and the operator's own encryption keys", () => {
  expect(() => readConfig(nachaSettings)).toThrow(/PLAID_CLIENT_ID: Set it.*ENCRYPTION_KEYS: Set it/);
});

test('a bank replaces the payout vendor, so that no sandbox is needed', () => {
  const others = {
    SMTP_URL: 'smtp://mail.example',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRETS: 'whsec_x',
    GOOGLE_CLIENT_ID: 'client',
    GOOGLE_CLIENT_SECRET: 'secret',
    IDME_CLIENT_ID: 'client',
    IDME_CLIENT_SECRET: 'secret',
    AGENCIES_URL: 'https://gateway.example',
    AGENCIES_API_KEY: 'key',
    AGENCIES_WEBHOOK_SECRETS: 'secret',
  };
  expect(readConfig({ ...nachaEnvironment, ...others }).sandboxUrl).toBeUndefined();
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
