import { expect, test } from 'vitest';
import {
  answerLink,
  linkBank,
  linkRequest,
  refusalOf,
  startPlaidSandbox,
} from '../../../../test/support/test-plaid.ts';

const withoutIdentity = 'ins_900104';

async function startWithBanks() {
  const sandbox = await startPlaidSandbox();
  const ownersBehind = async (username: string) => {
    const { access_token } = await linkBank(sandbox, {}, { username });
    const [account] = (await sandbox.plaid.identityGet({ access_token })).data.accounts;
    const numbers = (await sandbox.plaid.authGet({ access_token })).data.numbers.ach;
    return { owners: account?.owners ?? [], accountNumber: numbers[0]?.account };
  };
  return { sandbox, ownersBehind };
}

test('the user name of the dialog decides who holds the accounts', async () => {
  const { ownersBehind } = await startWithBanks();

  const own = await ownersBehind('user_good');
  const joint = await ownersBehind('user_joint');
  const strange = await ownersBehind('user_stranger');

  expect(own.owners.map(({ names }) => names)).toEqual([['Jordan Avery Rivera', 'Jordan Avery Delgado']]);
  expect(joint.owners.map(({ names }) => names)).toEqual([
    ['Jordan Avery Rivera', 'Jordan Avery Delgado', 'Alex Sandbox Partner'],
  ]);
  expect(joint.owners[0]?.addresses.at(-1)?.data).toMatchObject({ street: '3 Sample Street' });
  expect(strange.owners).toMatchObject([
    { names: ['Sam Sandbox Stranger'], addresses: [{ data: { city: 'Reno', region: 'NV' } }] },
  ]);
  expect(joint.accountNumber).toBe(own.accountNumber);
  expect(strange.accountNumber).not.toBe(own.accountNumber);
});

test('one bank tells nobody who holds an account', async () => {
  const { sandbox } = await startWithBanks();
  const { access_token } = await linkBank(sandbox, {}, { institutionId: withoutIdentity });

  const { item } = (await sandbox.plaid.itemGet({ access_token })).data;
  const refusal = await refusalOf(sandbox.plaid.identityGet({ access_token }));

  expect(item.available_products).not.toContain('identity');
  expect(refusal).toMatchObject({ status: 400, error_code: 'PRODUCTS_NOT_SUPPORTED' });
});

test('what the customer did not agree to share is refused until they do in a repair', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid, url } = sandbox;
  const { access_token } = await linkBank(sandbox, { additional_consented_products: [] });
  const refused = await Promise.all([
    refusalOf(plaid.identityGet({ access_token })),
    refusalOf(plaid.authGet({ access_token })),
  ]);
  expect(refused.map(({ error_code }) => error_code)).toEqual([
    'ADDITIONAL_CONSENT_REQUIRED',
    'ADDITIONAL_CONSENT_REQUIRED',
  ]);

  const { data } = await plaid.linkTokenCreate(repairRequest(access_token));
  await answerLink(url, data.link_token);

  expect((await plaid.identityGet({ access_token })).data.accounts).toHaveLength(3);
  expect((await refusalOf(plaid.authGet({ access_token }))).error_code).toBe('ADDITIONAL_CONSENT_REQUIRED');
});

function repairRequest(access_token: string) {
  const {
    products: _products,
    transactions: _transactions,
    ...request
  } = linkRequest({
    access_token,
    additional_consented_products: ['identity' as never],
  });
  return request;
}
