import { expect, test } from 'vitest';
import { linkBank, refusalOf, sandboxBank, startPlaidSandbox } from '../../../../test/support/test-plaid.ts';

test('the customer is the sample person with the given name, including former name and prior address', async () => {
  const sandbox = await startPlaidSandbox();
  const { access_token } = await linkBank(sandbox);

  const [account] = (await sandbox.plaid.identityGet({ access_token })).data.accounts;

  expect(account?.owners).toEqual([
    {
      names: ['Jordan Avery Rivera', 'Jordan Avery Delgado'],
      emails: [{ data: 'jordan.rivera@example.com', primary: true, type: 'primary' }],
      phone_numbers: [{ data: '+19165550118', primary: true, type: 'mobile' }],
      addresses: [
        {
          primary: true,
          data: expect.objectContaining({
            street: '1420 Alder Creek Road',
            city: 'Sacramento',
            region: 'CA',
          }),
        },
        {
          primary: false,
          data: expect.objectContaining({ street: '88 Juniper Court Apt 4', postal_code: '93721' }),
        },
      ],
    },
  ]);
});

test('anybody else is a customer under the given name', async () => {
  const sandbox = await startPlaidSandbox();
  const { access_token } = await linkBank(sandbox, {
    user: { client_user_id: 'user-2', legal_name: 'Sasha Sample' },
  });

  const [account] = (await sandbox.plaid.identityGet({ access_token })).data.accounts;

  expect(account?.owners[0]?.names).toEqual(['Sasha Sample']);
});

test('only the chosen accounts are shared, out of those that were requested', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  const subtypesOf = async (access_token: string) =>
    (await plaid.accountsGet({ access_token })).data.accounts.map(({ subtype }) => subtype);

  const chosen = await linkBank(sandbox, {}, { account: 'Goal Savings' });
  const account_filters = { depository: { account_subtypes: ['checking'] } } as never;
  const filtered = await linkBank(sandbox, { account_filters });

  expect(await subtypesOf(chosen.access_token)).toEqual(['savings']);
  expect(await subtypesOf(filtered.access_token)).toEqual(['checking']);
  expect(await subtypesOf((await linkBank(sandbox)).access_token)).toEqual([
    'checking',
    'savings',
    'credit card',
  ]);
});

test('accounts that can receive money have account numbers and a valid routing number', async () => {
  const sandbox = await startPlaidSandbox();
  const { plaid } = sandbox;
  for (const institutionId of ['ins_900101', 'ins_900102', 'ins_900103', 'ins_900104']) {
    const { access_token } = await linkBank(sandbox, { products: ['auth' as never] }, { institutionId });
    const { accounts, numbers } = (await plaid.authGet({ access_token })).data;

    expect(numbers.ach.map(({ account }) => account.slice(-4))).toEqual(['2204', '8830']);
    expect(accounts).toHaveLength(3);
    for (const { routing } of numbers.ach) {
      const weighted = [...routing].map((digit, index) => Number(digit) * ([3, 7, 1][index % 3] ?? 0));
      expect(weighted.reduce((sum, value) => sum + value, 0) % 10, routing).toBe(0);
    }
  }
});

test('an item can be created without the dialog for a sample person by name', async () => {
  const { plaid } = await startPlaidSandbox();
  const { data } = await plaid.sandboxPublicTokenCreate({
    institution_id: sandboxBank,
    initial_products: ['transactions' as never],
    options: { override_username: 'Casey Nguyen' },
  });
  const { access_token } = (await plaid.itemPublicTokenExchange({ public_token: data.public_token })).data;

  const [account] = (await plaid.identityGet({ access_token })).data.accounts;

  expect(account?.owners[0]?.names).toEqual(['Casey Linh Nguyen']);
});

test('unknown accounts are refused', async () => {
  const sandbox = await startPlaidSandbox();
  const { access_token } = await linkBank(sandbox);
  const options = { account_ids: ['not-mine'] };

  expect((await refusalOf(sandbox.plaid.accountsGet({ access_token, options }))).error_code).toBe(
    'INVALID_ACCOUNT_ID',
  );
});
