import { expect, test, vi } from 'vitest';
import { hourMs } from '#sandbox/shared.ts';
import { createTestClock } from '../../../../test/support/test-clock.ts';
import {
  createPayee,
  findMasterBalance,
  payOut,
  readBalance,
  startDwollaSandbox,
  takeDwollaToken,
} from '../../../../test/support/test-dwolla.ts';

test('a payout leaves the balance at once, arrives when it is processed, and shows both in its states', async () => {
  const { sdk } = await startDwollaSandbox();
  const { bankHref } = await createPayee(sdk);
  const id = await payOut(sdk, { to: bankHref, value: '250.10' });

  expect(await sdk.transfers.get({ id })).toMatchObject({
    status: 'pending',
    amount: { value: '250.10', currency: 'USD' },
  });
  expect(await readBalance(sdk)).toBe('999749.90');

  expect(await sdk.sandboxSimulations.simulate()).toEqual({});
  expect(await sdk.transfers.get({ id })).toMatchObject({ status: 'processed' });
  expect(await readBalance(sdk)).toBe('999749.90');
});

test('the same key and body act once, one after another and at once', async () => {
  const { sdk } = await startDwollaSandbox();
  const { bankHref } = await createPayee(sdk);
  const send = (idempotencyKey: string, value = '10.00') =>
    payOut(sdk, { to: bankHref, value, idempotencyKey });

  const ids = await Promise.all([send('once'), send('once'), send('once')]);
  const again = await send('once');
  expect(new Set([...ids, again]).size).toBe(1);
  expect(await readBalance(sdk)).toBe('999990.00');

  expect(await send('once', '11.00')).not.toBe(again);
  expect(await send('other')).not.toBe(again);
  expect(await readBalance(sdk)).toBe('999969.00');
});

test('a replayed key still gives the first transfer after a restart, and a new one after a day', async () => {
  const clock = createTestClock();
  const first = await startDwollaSandbox({ now: clock.now });
  const { bankHref } = await createPayee(first.sdk);
  const { href } = await findMasterBalance(first.sdk);
  const body = JSON.stringify({
    _links: {
      source: { href },
      destination: { href: bankHref },
    },
    amount: { value: '5.00', currency: 'USD' },
  });
  const post = async ({ url }: { url: string }) => {
    const response = await fetch(`${url}/dwolla/transfers`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${await takeDwollaToken(url)}`,
        'content-type': 'application/json',
        'idempotency-key': 'payout-7',
      },
      body,
    });
    return response.headers.get('location')?.split('/').at(-1);
  };
  const before = await post(first);
  await first.close();

  const second = await startDwollaSandbox({ dataDir: first.dataDir, now: clock.now });
  expect(await post(second)).toBe(before);
  clock.advance(25 * hourMs);
  expect(await post(second)).not.toBe(before);
});

test('transfers clear by themselves, and what was waiting when the sandbox stopped clears after the next start', async () => {
  const first = await startDwollaSandbox();
  const { bankHref } = await createPayee(first.sdk);
  const id = await payOut(first.sdk, { to: bankHref });
  await first.close();

  const later = () => new Date(Date.now() + 120_000);
  const second = await startDwollaSandbox({ dataDir: first.dataDir, now: later, speed: 1_000 });
  await vi.waitFor(
    async () => expect(await second.sdk.transfers.get({ id })).toMatchObject({ status: 'processed' }),
    15_000,
  );
  const next = await payOut(second.sdk, { to: bankHref });
  await vi.waitFor(
    async () => expect(await second.sdk.transfers.get({ id: next })).toMatchObject({ status: 'processed' }),
    15_000,
  );
});

test.each([
  ['0001', 'R01', { removed: false }, 'unverified'],
  ['0002', 'R02', { removed: true }, 'unverified'],
  ['0003', 'R03', { removed: true }, 'unverified'],
  ['0010', 'R10', { removed: true }, 'deactivated'],
  ['0016', 'R16', { removed: false, status: 'unverified' }, 'unverified'],
  ['0020', 'R20', { removed: true }, 'unverified'],
  ['0029', 'R29', { removed: true }, 'deactivated'],
])('an account ending in %s sends the money back with %s', async (ending, code, bank, customerStatus) => {
  const { sdk } = await startDwollaSandbox();
  const { bankHref, bankId, customerId } = await createPayee(sdk, { ending });
  const id = await payOut(sdk, { to: bankHref });
  await sdk.sandboxSimulations.simulate();

  expect(await sdk.transfers.get({ id })).toMatchObject({ status: 'failed' });
  expect(await sdk.transfers.failure.get({ id })).toMatchObject({ code, description: expect.any(String) });
  expect(await readBalance(sdk)).toBe('1000000.00');
  expect(await sdk.fundingSources.get({ id: bankId })).toMatchObject(bank);
  expect(await sdk.customers.get({ id: customerId })).toMatchObject({ status: customerStatus });
});

test('a transfer can be cancelled while it is pending and not later', async () => {
  const { sdk } = await startDwollaSandbox();
  const { bankHref } = await createPayee(sdk);
  const id = await payOut(sdk, { to: bankHref });
  const cancel = () => sdk.transfers.cancel({ id, requestBody: { status: 'cancelled' } });

  await cancel();
  expect(await sdk.transfers.get({ id })).toMatchObject({ status: 'cancelled' });
  expect(await readBalance(sdk)).toBe('1000000.00');
  await expect(cancel()).rejects.toMatchObject({ statusCode: 400 });
  await expect(sdk.transfers.failure.get({ id })).rejects.toMatchObject({ statusCode: 404 });
});

test.each([
  ['more than the balance', '1000000.01', 'InsufficientFunds'],
  ['nothing', '0.00', 'Invalid'],
  ['a fraction of a cent', '1.001', 'Invalid'],
  ['less than nothing', '-5.00', 'Invalid'],
  ['words', 'ten', 'Invalid'],
])('a transfer of %s is refused and moves nothing', async (_what, value, code) => {
  const { sdk } = await startDwollaSandbox();
  const { bankHref } = await createPayee(sdk);

  const refused = payOut(sdk, { to: bankHref, value });

  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    body: expect.stringContaining(`"code":"${code}"`),
  });
  expect(await readBalance(sdk)).toBe('1000000.00');
});

test('removed, unknown and restricted receivers are refused', async () => {
  const { sdk } = await startDwollaSandbox();
  const { bankHref, bankId } = await createPayee(sdk);
  await sdk.fundingSources.updateOrRemove({ id: bankId, requestBody: { removed: true } });
  await expect(payOut(sdk, { to: bankHref })).rejects.toMatchObject({ statusCode: 400 });
  await expect(payOut(sdk, { to: 'https://example.com/funding-sources/none' })).rejects.toMatchObject({
    statusCode: 400,
  });
  const { href } = await findMasterBalance(sdk);
  await expect(payOut(sdk, { to: href })).rejects.toMatchObject({ statusCode: 400 });
});

test('whatever happens to transfers, the money stays the same in all', async () => {
  const first = await startDwollaSandbox();
  const { sdk } = first;
  const good = await createPayee(sdk);
  const bad = await createPayee(sdk, { ending: '0001' });
  const ids = [
    await payOut(sdk, { to: good.bankHref, value: '100.01' }),
    await payOut(sdk, { to: good.bankHref, value: '200.02' }),
    await payOut(sdk, { to: bad.bankHref, value: '300.03' }),
    await payOut(sdk, { to: good.bankHref, value: '400.04' }),
  ];
  await act(first.url, 'process', { id: ids[0] });
  await act(first.url, 'process', { id: ids[2] });
  await sdk.transfers.cancel({ id: ids[3] ?? '', requestBody: { status: 'cancelled' } });

  expect(await moneyOnPage(first.url)).toEqual(['999,699.97', '200.02', '1,000,000.00']);

  await act(first.url, 'bounce', { id: ids[0], code: 'R02' });
  expect(await sdk.transfers.failure.get({ id: ids[0] ?? '' })).toMatchObject({ code: 'R02' });
  await first.close();
  const second = await startDwollaSandbox({ dataDir: first.dataDir });
  expect(await moneyOnPage(second.url)).toEqual(['999,799.98', '200.02', '1,000,000.00']);
});

test('money from outside can be taken back, once; a payout cannot', async () => {
  const { sdk, url } = await startDwollaSandbox();
  const { bankHref } = await createPayee(sdk);
  const payoutId = await payOut(sdk, { to: bankHref, value: '10.00' });
  await act(url, 'process', { id: payoutId });
  await act(url, 'post-deposit', { amount: '75.10', addenda: 'CLM-1' });
  expect(await readBalance(sdk)).toBe('1000065.10');
  const page = await (await fetch(`${url}/dwolla`)).text();
  const [, id] = /actions\/take-back"><input type="hidden" name="id" value="([^"]+)"/.exec(page) ?? [];

  for (const each of [id, id, payoutId]) await act(url, 'take-back', { id: each });

  expect(await sdk.transfers.get({ id: id ?? '' })).toMatchObject({ status: 'failed' });
  expect(await sdk.transfers.get({ id: payoutId })).toMatchObject({ status: 'processed' });
  expect(await readBalance(sdk)).toBe('999990.00');
  expect(await moneyOnPage(url)).toEqual(['999,990.00', '0.00', '1,000,000.00']);
});

async function act(url: string, action: string, fields: Record<string, string | undefined>) {
  const body = new URLSearchParams(JSON.parse(JSON.stringify(fields)));
  const response = await fetch(`${url}/dwolla/actions/${action}`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

/** Returns the balance, the money in transit, and the total. */
async function moneyOnPage(url: string) {
  const page = await (await fetch(`${url}/dwolla`)).text();
  return [...page.matchAll(/<dd>\$([\d.,]+\.\d\d)/g)].map(([, amount]) => amount);
}
