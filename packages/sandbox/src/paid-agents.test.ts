import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { startAgencies } from '../../../test/support/test-agencies.ts';
import { createDwollaClient, findMasterBalance, readBalance } from '../../../test/support/test-dwolla.ts';

const office = 'ca-unclaimed-property';

type Sandbox = Awaited<ReturnType<typeof startAgencies>>;

async function listPaidIn({ url }: Sandbox) {
  const sdk = createDwollaClient(url);
  const { links } = await sdk.root.get();
  const { embedded } = await sdk.accounts.transfers.list({
    id: links?.account?.href?.split('/').at(-1) ?? '',
  });
  const balance = await findMasterBalance(sdk);
  return (embedded?.transfers ?? [])
    .filter((each) => each.links?.['destination-funding-source']?.href === balance.href)
    .map(({ status, amount, achDetails }) => ({
      status,
      value: amount?.value,
      addenda: achDetails?.destination?.addenda?.values,
    }));
}

test('an office that pays the agent pays into Dwolla, with the claim’s reference number', async () => {
  const sandbox = await startAgencies();
  const id = await sandbox.file(office, { payTo: 'agent' });
  await sandbox.press('pay', { id, amount: '120.50' });

  expect(await listPaidIn(sandbox)).toEqual([{ status: 'processed', value: '120.50', addenda: [id] }]);
  expect(await readBalance(createDwollaClient(sandbox.url))).toBe('1000120.50');
});

test('an office that pays apart pays the agent their part, rounded down, and on appeal the claimant alone', async () => {
  const sandbox = await startAgencies();
  const paid = await sandbox.file(office, { payTo: 'apart', agentPercent: 10 });
  await sandbox.press('pay', { id: paid, amount: '120.59' });
  const refused = await sandbox.file(office, { payTo: 'apart', agentPercent: 10 });
  await sandbox.press('reject', { id: refused, reason: 'Not shown.' });
  await sandbox.press('overturn', { id: refused });
  await sandbox.press('pay', { id: refused, amount: '' });

  expect(await listPaidIn(sandbox)).toEqual([{ status: 'processed', value: '12.05', addenda: [paid] }]);
});

test.each([{ payTo: 'claimant' as const }, {}])(
  'an office that pays the claimant does not: %j',
  async (told) => {
    const sandbox = await startAgencies();
    const id = await sandbox.file(office, told);
    await sandbox.press('pay', { id, amount: '' });
    expect(await listPaidIn(sandbox)).toEqual([]);
  },
);

test('an office killed before it paid pays after the next start, and one that paid does not pay again', async () => {
  const first = await startAgencies();
  const ids = [await first.file(office, { payTo: 'agent' }), await first.file(office, { payTo: 'agent' })];
  for (const id of ids) await first.press('pay', { id, amount: '' });
  await first.close();
  forgetTransfer(first.dataDir, ids[1] ?? '');

  const second = await startAgencies({ dataDir: first.dataDir });
  await vi.waitFor(async () => {
    expect((await listPaidIn(second)).map(({ addenda }) => addenda?.[0]).sort()).toEqual(ids.sort());
    expect(await readBalance(createDwollaClient(second.url))).toBe('1000490.00');
  }, 15_000);
});

/** Removes a transfer from Dwolla's store, as if it had never been written. */
function forgetTransfer(dataDir: string, addenda: string): void {
  const file = path.join(dataDir, 'dwolla.jsonl');
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  const isIt = (line: string) => line.startsWith('["transfers"') && line.includes(`"addenda":"${addenda}"`);
  writeFileSync(file, '');
  for (const line of lines) if (!isIt(line)) appendFileSync(file, `${line}\n`);
}

test('a button posts an unannounced deposit', async () => {
  const sandbox = await startAgencies();
  const post = (fields: Record<string, string>) =>
    fetch(`${sandbox.url}/dwolla/actions/post-deposit`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });

  expect((await post({ amount: '75.10', addenda: 'CLM-UNKNOWN000' })).status).toBe(303);
  expect((await post({ amount: '0.00', addenda: '' })).status).toBe(400);
  expect((await post({ amount: 'much', addenda: '' })).status).toBe(400);

  expect(await listPaidIn(sandbox)).toEqual([
    { status: 'processed', value: '75.10', addenda: ['CLM-UNKNOWN000'] },
  ]);
  expect(await (await fetch(`${sandbox.url}/dwolla`)).text()).toContain('CLM-UNKNOWN000');
});
