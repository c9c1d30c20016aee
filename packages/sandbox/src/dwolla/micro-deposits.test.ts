import { expect, test, vi } from 'vitest';
import { createPayee, startDwollaSandbox } from '../../../../test/support/test-dwolla.ts';

type Sandbox = Awaited<ReturnType<typeof startDwollaSandbox>>;

async function readAmounts({ url }: Sandbox): Promise<string[]> {
  const page = await (await fetch(`${url}/dwolla`)).text();
  return [...page.matchAll(/\$(0\.0[1-9])/g)].map(([, amount]) => amount ?? '');
}

function verify({ sdk }: Sandbox, id: string, [first = '', second = '']: string[]) {
  return sdk.fundingSources.microDeposits.verify({
    id,
    requestBody: {
      amount1: { value: first, currency: 'USD' },
      amount2: { value: second, currency: 'USD' },
    },
  });
}

test('the amounts shown on the page, in either order, verify a bank once they are posted', async () => {
  const sandbox = await startDwollaSandbox();
  const { sdk } = sandbox;
  const { bankId: id } = await createPayee(sdk);
  await sdk.fundingSources.microDeposits.initiate({ id });
  expect(await sdk.fundingSources.microDeposits.get({ id })).toMatchObject({ status: 'pending' });
  const amounts = await readAmounts(sandbox);
  expect(amounts).toHaveLength(2);

  await expect(verify(sandbox, id, amounts)).rejects.toMatchObject({ statusCode: 202 });
  await fetch(`${sandbox.url}/dwolla/actions/post-micro-deposits`, {
    method: 'POST',
    body: new URLSearchParams({ id }),
  });
  expect((await sdk.fundingSources.get({ id })).links).toHaveProperty('verify-micro-deposits');
  await verify(sandbox, id, amounts.toReversed());

  expect(await sdk.fundingSources.get({ id })).toMatchObject({ status: 'verified' });
  await expect(sdk.fundingSources.microDeposits.initiate({ id })).rejects.toMatchObject({ statusCode: 403 });
});

test('three wrong tries are the last, and the right amounts do not help any more', async () => {
  const sandbox = await startDwollaSandbox();
  const { sdk } = sandbox;
  const { bankId: id } = await createPayee(sdk);
  await expect(verify(sandbox, id, ['0.01', '0.02'])).rejects.toMatchObject({ statusCode: 404 });
  await sdk.fundingSources.microDeposits.initiate({ id });
  await sdk.sandboxSimulations.simulate();

  for (let tries = 1; tries <= 3; tries += 1) {
    await expect(verify(sandbox, id, ['0.00', '0.00'])).rejects.toMatchObject({
      statusCode: 400,
      body: expect.stringContaining('Wrong amount(s).'),
    });
  }

  await expect(verify(sandbox, id, await readAmounts(sandbox))).rejects.toMatchObject({
    statusCode: 403,
    body: expect.stringContaining('Too many attempts.'),
  });
  const { links, status } = await sdk.fundingSources.get({ id });
  expect(links).toHaveProperty('failed-verification-micro-deposits');
  expect(status).toBe('unverified');
});

test('an account ending in 9003 sends the deposits back and is removed', async () => {
  const { sdk } = await startDwollaSandbox({ speed: 1_000 });
  const { bankId: id } = await createPayee(sdk, { ending: '9003' });
  await sdk.fundingSources.microDeposits.initiate({ id });

  await vi.waitFor(
    async () =>
      expect(await sdk.fundingSources.microDeposits.get({ id })).toMatchObject({
        status: 'failed',
        failure: { code: 'R03' },
      }),
    15_000,
  );
  expect(await sdk.fundingSources.get({ id })).toMatchObject({ removed: true });
});

test('deposits that were waiting when the sandbox stopped are posted after the next start', async () => {
  const first = await startDwollaSandbox();
  const { bankId: id } = await createPayee(first.sdk);
  await first.sdk.fundingSources.microDeposits.initiate({ id });
  await first.close();

  const { sdk } = await startDwollaSandbox({
    dataDir: first.dataDir,
    now: () => new Date(Date.now() + 120_000),
  });
  await vi.waitFor(
    async () =>
      expect(await sdk.fundingSources.microDeposits.get({ id })).toMatchObject({ status: 'processed' }),
    15_000,
  );
});
