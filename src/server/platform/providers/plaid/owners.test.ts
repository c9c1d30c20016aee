import { expect, test } from 'vitest';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { linkBank, startPlaidSandbox } from '#test/support/test-plaid.ts';
import { createPlaid } from './plaid.ts';

async function startWithProvider() {
  const sandbox = await startPlaidSandbox();
  const plaid = createPlaid({ ...sandboxConfig(sandbox.url).plaid, productName: 'Rightful' });
  const link = async (...options: Parameters<typeof linkBank> extends [unknown, ...infer Rest] ? Rest : []) =>
    (await linkBank(sandbox, ...options)).access_token;
  return { plaid, link };
}

test('the owners of every account are read, or of one account', async () => {
  const { plaid, link } = await startWithProvider();
  const accessToken = await link({}, { username: 'user_joint' });

  const all = await plaid.readOwners(accessToken);
  const one = await plaid.readOwners(accessToken, all[1]?.accountExternalId);

  expect(all).toHaveLength(3);
  expect(one).toEqual([
    {
      accountExternalId: all[1]?.accountExternalId,
      names: ['Jordan Avery Rivera', 'Jordan Avery Delgado', 'Alex Sandbox Partner'],
      addresses: expect.arrayContaining([
        { street: '1420 Alder Creek Road', city: 'Sacramento', state: 'CA', zip: '95814' },
      ]),
    },
  ]);
});

test('a bank that tells nobody who holds an account gives no owners', async () => {
  const { plaid, link } = await startWithProvider();

  expect(await plaid.readOwners(await link({}, { institutionId: 'ins_900104' }))).toEqual([]);
});

test('a bank that was linked without consent to share its owners needs it first', async () => {
  const { plaid, link } = await startWithProvider();
  const accessToken = await link({ additional_consented_products: [] });

  await expect(plaid.readOwners(accessToken)).rejects.toMatchObject({ failure: 'consent_needed' });
});
