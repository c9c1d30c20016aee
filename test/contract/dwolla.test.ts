import type { Dwolla } from 'dwolla';
import { describe, expect, test } from 'vitest';
import {
  createDwollaClient,
  createPayee,
  findMasterBalance,
  idIn,
  payOut,
  startDwollaSandbox,
} from '#test/support/test-dwolla.ts';
import { checkExchanges } from './support/check-exchanges.ts';
import { dwollaFaults, parseDwollaRequest } from './support/dwolla-description.ts';
import { startRecordingProxy } from './support/recording-proxy.ts';
import { hasSpec } from './support/vendor-spec.ts';

const spec = 'dwolla.subset.json';
const usd = (value: string) => ({ value, currency: 'USD' });

describe.skipIf(!hasSpec(spec))('the sandbox’s Dwolla', () => {
  test('matches Dwolla’s own API description in successes and refusals', async () => {
    const sandbox = await startDwollaSandbox();
    const proxy = await startRecordingProxy(sandbox.url);
    const sdk = createDwollaClient(proxy.url);
    const balance = await findMasterBalance(sandbox.sdk);

    await refused(401, sdk.tokens.create({ basicAuth: 'Basic wrong' }, { grantType: 'client_credentials' }));
    await sdk.webhookSubscriptions.create({ url: 'http://127.0.0.1:9/hook', secret: 'secret' });
    await refused(400, sdk.webhookSubscriptions.create({ url: 'nowhere', secret: 'secret' }));
    await sdk.webhookSubscriptions.list();

    const { customerId, bankId, bankHref, email } = await createPayee(sdk);
    const person = { firstName: 'Casey', lastName: 'Nguyen', email } as const;
    await refused(400, sdk.customers.create({ ...person, type: 'unverified' }));
    await sdk.customers.get({ id: customerId });
    await refused(404, sdk.customers.get({ id: 'none' }));
    await createPayee(sdk, { type: 'unverified', ending: '0003' });
    await sdk.customers.fundingSources.list({ id: customerId });
    await refused(
      400,
      sdk.customers.fundingSources.create({
        id: customerId,
        createCustomerFundingSource: bankOf('123456789'),
      }),
    );
    await sdk.fundingSources.get({ id: bankId });
    await refused(404, sdk.fundingSources.get({ id: 'none' }));

    await verifyBank(sdk, sandbox.url, bankId);
    await failBank(sdk);

    const transferId = await payOut(sandbox.sdk, { to: bankHref });
    await sdk.transfers.get({ id: transferId });
    await sdk.transfers.cancel({ id: transferId, requestBody: { status: 'cancelled' } });
    await refused(400, sdk.transfers.cancel({ id: transferId, requestBody: { status: 'cancelled' } }));
    await refused(404, sdk.transfers.failure.get({ id: transferId }));
    await refused(404, sdk.transfers.get({ id: 'none' }));
    const failing = await createPayee(sdk, { ending: '0003' });
    const send = (value: string) =>
      sdk.transfers.create({
        idempotencyKey: 'key',
        requestBody: {
          links: { source: { href: balance.href }, destination: { href: failing.bankHref } },
          amount: usd(value),
          metadata: {},
          correlationId: 'payout-1',
        },
      });
    const failedId = idIn(await send('12.50'));
    await refused(400, send('many'));
    await sdk.sandboxSimulations.simulate();
    await sdk.transfers.get({ id: failedId });
    await sdk.transfers.failure.get({ id: failedId });

    const { embedded } = await sandbox.sdk.events.list({ limit: 1 });
    await sdk.events.get({ id: embedded?.events?.[0]?.id ?? '' });
    await refused(404, sdk.events.get({ id: 'none' }));

    const { problems, operations } = checkExchanges(proxy.exchanges, {
      spec,
      prefix: '/dwolla',
      parseRequest: parseDwollaRequest,
    });

    expect(problems.filter((problem) => !dwollaFaults.has(problem))).toEqual([]);
    expect(operations).toEqual([
      'GET /customers/{id}',
      'GET /customers/{id}/funding-sources',
      'GET /events/{id}',
      'GET /funding-sources/{id}',
      'GET /funding-sources/{id}/micro-deposits',
      'GET /transfers/{id}',
      'GET /transfers/{id}/failure',
      'GET /webhook-subscriptions',
      'POST /customers',
      'POST /customers/{id}/funding-sources',
      'POST /funding-sources/{id}/micro-deposits',
      'POST /sandbox-simulations',
      'POST /token',
      'POST /transfers',
      'POST /transfers/{id}',
      'POST /webhook-subscriptions',
    ]);
  });
});

function refused(statusCode: number, asked: Promise<unknown>) {
  return expect(asked).rejects.toMatchObject({ statusCode });
}

function bankOf(accountNumber: string) {
  return {
    routingNumber: '222222226',
    accountNumber,
    bankAccountType: 'checking',
    name: 'Checking',
  } as const;
}

/** Sends the deposits, enters wrong amounts, and then reads the right ones where a person would. */
async function verifyBank(sdk: Dwolla, sandboxUrl: string, id: string) {
  const verify = (first: string, second: string) =>
    sdk.fundingSources.microDeposits.verify({
      id,
      requestBody: { amount1: usd(first), amount2: usd(second) },
    });
  await refused(404, sdk.fundingSources.microDeposits.get({ id }));
  await sdk.fundingSources.microDeposits.initiate({ id });
  await sdk.sandboxSimulations.simulate();
  await sdk.fundingSources.microDeposits.get({ id });
  const page = await (await fetch(`${sandboxUrl}/dwolla`)).text();
  const [first = '', second = ''] = [...page.matchAll(/\$(0\.0[1-9])/g)].map(([, amount]) => amount);
  await refused(400, verify('0.00', '0.00'));
  await verify(first, second);
  await refused(403, verify(first, second));
}

async function failBank(sdk: Dwolla) {
  const { bankId: id } = await createPayee(sdk, { ending: '9003' });
  await sdk.fundingSources.microDeposits.initiate({ id });
  await sdk.sandboxSimulations.simulate();
  await sdk.fundingSources.microDeposits.get({ id });
}
