import { expect, test } from 'vitest';
import { filing, startAgencies } from '../../../../test/support/test-agencies.ts';

const office = 'tx-unclaimed-property';

test('the page shows the claims, the rules and the requests, and is marked as a sandbox', async () => {
  const { url, file } = await startAgencies();
  const claimant = { ...filing.claimant, fullName: '<b>Jordan</b>' };
  const reference = await file(office, { claimant });

  const page = await (await fetch(`${url}/agencies`)).text();

  expect(page).toContain('Nothing here is real');
  expect(page).toContain(reference);
  expect(page).toContain('&lt;b&gt;Jordan');
  expect(page).toContain('$245.00');
  expect(page).toContain('the amount ends in .13');
  for (const field of ['Dollars (blank for the full amount)', 'Reason', 'Document'])
    expect(page).toContain(`<label>${field} <input`);
  expect(page).toContain(`POST /agencies/${office}/claims`);
});

test('the user can approve a claim and then pay another amount', async () => {
  const { file, read, press } = await startAgencies();
  const id = await file(office);

  expect((await press('approve', { id })).status).toBe(303);
  expect(await read(office, id)).toMatchObject({ status: 'approved', decision: { outcome: 'approved' } });
  expect((await press('pay', { id, amount: '120.50' })).status).toBe(303);

  expect(await read(office, id)).toMatchObject({ status: 'paid', paidAmountCents: 12_050 });
});

test('paying a claim approves it first, and an empty amount pays all of it', async () => {
  const { file, read, press } = await startAgencies();
  const id = await file(office);

  await press('pay', { id, amount: '' });

  const claim = await read(office, id);
  expect(claim.history.map(({ status }) => status)).toEqual(['received', 'approved', 'paid']);
  expect(claim.paidAmountCents).toBe(24_500);
});

test('the user can ask for a document and reject a claim with a reason', async () => {
  const { file, read, press } = await startAgencies();
  const id = await file(office);

  await press('ask', { id, description: 'A utility bill' });
  expect(await read(office, id)).toMatchObject({
    status: 'more_information_needed',
    documentRequests: [{ description: 'A utility bill' }],
  });
  await press('reject', { id, reason: 'Not the same person.' });

  expect(await read(office, id)).toMatchObject({ status: 'rejected', reason: 'Not the same person.' });
});

test('only a rejected claim can be approved on appeal', async () => {
  const { file, read, press } = await startAgencies();
  const id = await file(office);
  expect((await press('overturn', { id })).status).toBe(400);
  await press('reject', { id, reason: 'No.' });
  await press('overturn', { id });
  expect(await read(office, id)).toMatchObject({ status: 'approved', decision: { outcome: 'approved' } });
});

test('a closed claim, an invalid amount and a cross-site request change nothing', async () => {
  const { file, read, press } = await startAgencies();
  const id = await file(office);

  expect((await press('approve', { id }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await press('pay', { id, amount: '12,5' })).status).toBe(400);
  expect((await press('approve', { id: 'nothing' })).status).toBe(400);
  await press('reject', { id, reason: 'No.' });
  expect((await press('pay', { id, amount: '' })).status).toBe(400);

  expect(await read(office, id)).toMatchObject({ status: 'rejected', paidAmountCents: null });
});
