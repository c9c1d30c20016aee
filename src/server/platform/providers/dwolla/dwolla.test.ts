import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { createTestClock } from '#test/support/test-clock.ts';
import { goodRoutingNumber, readDepositAmounts, startDwollaSandbox } from '#test/support/test-dwolla.ts';
import { createPlaidClient, linkBank } from '#test/support/test-plaid.ts';
import { VendorError } from '../vendor-error.ts';
import { createDwolla } from './dwolla.ts';

async function openVendor(changes: { baseUrl?: string; maxPerQuery?: number } = {}) {
  const clock = createTestClock();
  const sandbox = await startDwollaSandbox({ now: clock.now });
  const { dwolla: config } = sandboxConfig(sandbox.url);
  const dwolla = createDwolla({ ...config, now: clock.now, ...changes });
  const processAll = () => sandbox.sdk.sandboxSimulations.simulate();
  return { dwolla, sandbox, clock, processAll };
}

type Vendor = Awaited<ReturnType<typeof openVendor>>['dwolla'];

const person = () => ({
  key: randomUUID(),
  firstName: 'Jordan',
  lastName: 'Rivera',
  email: `${randomUUID()}@example.com`,
});

async function addBank(dwolla: Vendor, accountNumber = '000123456789') {
  const payeeId = await dwolla.createPayee(person());
  const bankId = await dwolla.addBank(newBank(payeeId, accountNumber));
  return { payeeId, bankId };
}

const newBank = (payeeId: string, accountNumber: string) => ({
  key: randomUUID(),
  payeeId,
  accountType: 'checking' as const,
  name: 'Everyday checking',
  numbers: { routingNumber: goodRoutingNumber, accountNumber },
});

async function failureOf(call: Promise<unknown>): Promise<VendorError> {
  const error = await call.then(
    () => expect.unreachable('the call succeeded'),
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(VendorError);
  return error as VendorError;
}

describe('payees and their banks', () => {
  test('creating them again returns the same ones, even with another key', async () => {
    const { dwolla } = await openVendor();
    const payee = person();
    const payeeId = await dwolla.createPayee(payee);
    expect(await dwolla.createPayee({ ...payee, key: randomUUID() })).toBe(payeeId);
    const bankId = await dwolla.addBank(newBank(payeeId, '000123456789'));
    expect(await dwolla.addBank(newBank(payeeId, '000123456789'))).toBe(bankId);
    expect(await dwolla.addBank(newBank(payeeId, '000987654321'))).not.toBe(bankId);
  });

  test('names longer than the vendor allows are truncated', async () => {
    const { dwolla } = await openVendor();
    const payeeId = await dwolla.createPayee({ ...person(), firstName: 'J'.repeat(80) });
    const bank = { ...newBank(payeeId, '000123456789'), name: 'B'.repeat(80) };
    expect(await dwolla.addBank(bank)).toBeTruthy();
  });

  test('a bank that Plaid proves is verified from the start', async () => {
    const { dwolla, sandbox } = await openVendor();
    const plaid = createPlaidClient(sandbox.url);
    const { access_token } = await linkBank({ plaid, url: sandbox.url });
    const { data } = await plaid.authGet({ access_token });
    const [numbers] = data.numbers.ach;
    const proof = await plaid.processorTokenCreate({
      access_token,
      account_id: numbers?.account_id ?? '',
      processor: 'dwolla' as never,
    });
    const payeeId = await dwolla.createPayee(person());
    const bank = newBank(payeeId, numbers?.account ?? '');
    const bankId = await dwolla.addBank({ ...bank, numbers: { plaidToken: proof.data.processor_token } });
    expect(await dwolla.readBank(bankId)).toEqual({ isVerified: true, isRemoved: false });
    const byNumbers = { routingNumber: numbers?.routing ?? '', accountNumber: numbers?.account ?? '' };
    expect(await dwolla.addBank({ ...bank, numbers: byNumbers })).toBe(bankId);
  });

  test('removing a bank twice succeeds', async () => {
    const { dwolla } = await openVendor();
    const { bankId } = await addBank(dwolla);
    await dwolla.removeBank(bankId);
    await dwolla.removeBank(bankId);
    await dwolla.removeBank(randomUUID());
    expect(await dwolla.readBank(bankId)).toEqual({ isVerified: false, isRemoved: true });
  });

  test('a rejection contains the vendor’s code and none of the numbers', async () => {
    const { dwolla } = await openVendor();
    const payeeId = await dwolla.createPayee(person());
    const bank = { ...newBank(payeeId, '000123456789'), key: 'key' };
    const wrong = { routingNumber: '123456789', accountNumber: '000123456789' };
    const error = await failureOf(dwolla.addBank({ ...bank, numbers: wrong }));
    expect(error).toMatchObject({ failure: 'refused', code: 'Invalid' });
    expect(error.cause).toBeUndefined();
    expect(JSON.stringify([error.message, error.stack, error])).not.toContain('123456789');
  });
});

describe('small deposits', () => {
  test('are started once and confirmed by their amounts in either order, and confirming again succeeds', async () => {
    const { dwolla, sandbox, processAll } = await openVendor();
    const { bankId } = await addBank(dwolla);
    expect(await dwolla.readMicroDeposits(bankId)).toBeUndefined();
    await dwolla.startMicroDeposits(bankId);
    await dwolla.startMicroDeposits(bankId);
    expect(await dwolla.readMicroDeposits(bankId)).toEqual({ status: 'pending', failureCode: null });
    const [first, second] = await readDepositAmounts(sandbox.url, bankId);
    expect(await dwolla.confirmMicroDeposits(bankId, [first, second])).toBe('too_early');
    expect((await dwolla.readBank(bankId)).isVerified).toBe(false);
    await processAll();
    expect(await dwolla.readMicroDeposits(bankId)).toEqual({ status: 'processed', failureCode: null });
    expect(await dwolla.confirmMicroDeposits(bankId, [99, 99])).toBe('wrong');
    expect(await dwolla.confirmMicroDeposits(bankId, [second, first])).toBe('confirmed');
    expect(await dwolla.confirmMicroDeposits(bankId, [99, 99])).toBe('confirmed');
    await dwolla.startMicroDeposits(bankId);
  });

  test('are disabled after three wrong attempts', async () => {
    const { dwolla, processAll } = await openVendor();
    const { bankId } = await addBank(dwolla);
    await dwolla.startMicroDeposits(bankId);
    await processAll();
    const answers = [];
    for (let nth = 1; nth <= 4; nth += 1) answers.push(await dwolla.confirmMicroDeposits(bankId, [99, 99]));
    expect(answers).toEqual(['wrong', 'wrong', 'wrong', 'no_tries_left']);
  });

  test('that are returned report why', async () => {
    const { dwolla, processAll } = await openVendor();
    const { bankId } = await addBank(dwolla, '0001234569003');
    await dwolla.startMicroDeposits(bankId);
    await processAll();
    expect(await dwolla.readMicroDeposits(bankId)).toEqual({ status: 'failed', failureCode: 'R03' });
  });
});

describe('transfers', () => {
  test('of one payout are one transfer, found by the payout’s id', async () => {
    const { dwolla, processAll } = await openVendor();
    const { bankId } = await addBank(dwolla);
    const payoutId = randomUUID();
    const asked = { payoutId, bankId, amountCents: 24_517 };
    const sent = await dwolla.send(asked);
    expect(sent).toMatchObject({ status: 'pending', amountCents: 24_517, payoutId, direction: 'out' });
    expect((await dwolla.send(asked)).id).toBe(sent.id);
    expect((await dwolla.findTransfer(payoutId))?.id).toBe(sent.id);
    expect(await dwolla.findTransfer(randomUUID())).toBeUndefined();
    await processAll();
    expect(await dwolla.readTransfer(sent.id)).toMatchObject({ status: 'processed', failure: null });
  });

  test('that a bank returns report the code and its meaning', async () => {
    const { dwolla, processAll } = await openVendor();
    const { bankId } = await addBank(dwolla, '0001234560002');
    const { id } = await dwolla.send({ payoutId: randomUUID(), bankId, amountCents: 1 });
    await processAll();
    expect(await dwolla.readTransfer(id)).toMatchObject({
      status: 'failed',
      failure: { code: 'R02', explanation: 'The account was open once and has been closed.' },
    });
  });

  test('above the balance are rejected with the vendor’s code', async () => {
    const { dwolla } = await openVendor();
    const { bankId } = await addBank(dwolla);
    const asked = { payoutId: randomUUID(), bankId, amountCents: 100_000_001 };
    expect(await failureOf(dwolla.send(asked))).toMatchObject({
      failure: 'refused',
      code: 'InsufficientFunds',
    });
  });

  test.each([10_000, 100])(
    'are listed from a moment on, oldest first, at most %i at once',
    async (maxPerQuery) => {
      const { dwolla, clock } = await openVendor({ maxPerQuery });
      const { bankId } = await addBank(dwolla);
      const send = async () => (await dwolla.send({ payoutId: randomUUID(), bankId, amountCents: 5 })).id;
      await send();
      clock.advance(1);
      const since = clock.now();
      const sent = [await send()];
      clock.advance(9 * dayMs);
      for (let nth = 0; nth < 201; nth += 1) {
        sent.push(await send());
        clock.advance(1);
      }
      clock.advance(16 * dayMs);
      sent.push(await send());
      const listed = [];
      for await (const { id } of dwolla.listTransfers(since)) listed.push(id);
      expect(listed).toEqual(sent);
    },
    60_000,
  );
});

describe('trouble', () => {
  test('a vendor that does not answer is unavailable', async () => {
    const { dwolla } = await openVendor({ baseUrl: 'http://127.0.0.1:9/dwolla' });
    expect(await failureOf(dwolla.createPayee(person()))).toMatchObject({ failure: 'unavailable' });
    expect(await failureOf(dwolla.findTransfer(randomUUID()))).toMatchObject({ failure: 'unavailable' });
  });

  test('an expired token is replaced within the call', async () => {
    const { dwolla, clock } = await openVendor();
    const { bankId } = await addBank(dwolla);
    clock.advance(2 * hourMs);
    expect(await dwolla.readBank(bankId)).toEqual({ isVerified: false, isRemoved: false });
  });
});

test('the webhook is registered once', async () => {
  const { dwolla, sandbox } = await openVendor();
  const url = 'http://127.0.0.1:9/api/webhooks/dwolla';
  await dwolla.registerWebhook(url);
  await dwolla.registerWebhook(url);
  const { embedded } = await sandbox.sdk.webhookSubscriptions.list();
  expect(embedded?.webhookSubscriptions?.map((subscription) => subscription.url)).toEqual([url]);
});
