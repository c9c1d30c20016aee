import { expect, test } from 'vitest';
import { createPayee, payOut, startDwollaSandbox } from '../../../../test/support/test-dwolla.ts';

async function read(url: string): Promise<string> {
  return (await fetch(url)).text();
}

test('the page shows what Dwolla holds and was asked, and marks itself as sandbox', async () => {
  const { url, sdk } = await startDwollaSandbox();
  const { bankHref, email } = await createPayee(sdk);
  await payOut(sdk, { to: bankHref, value: '42.00' });

  const page = await read(`${url}/dwolla`);

  expect(page).toContain('Nothing here is real');
  expect(page).toContain(email);
  expect(page).toContain('$42.00');
  expect(page).toContain('POST /dwolla/transfers');
  expect(await read(url)).toContain('<a href="/dwolla">Dwolla</a>');
});

test('the fields of a deposit have labels that stay visible', async () => {
  const { url } = await startDwollaSandbox();
  const page = await read(`${url}/dwolla`);
  expect(page).toContain('<label>Amount in dollars <input name="amount"');
  expect(page).toContain('<label>Sender’s note, such as a claim number <input name="addenda"');
});

test('names are shown as text, whatever they contain', async () => {
  const { url, sdk } = await startDwollaSandbox();
  await sdk.customers.create({
    firstName: '<script>alert(1)</script>',
    lastName: 'Nguyen',
    email: 'casey@example.com',
    type: 'receive-only',
  });

  expect(await read(`${url}/dwolla`)).not.toContain('<script>');
});

test('a button pressed on another site, for an unknown thing or with bad values does nothing', async () => {
  const { url, sdk } = await startDwollaSandbox();
  const { bankHref } = await createPayee(sdk);
  const id = await payOut(sdk, { to: bankHref });
  const press = (action: string, fields: Record<string, string>, headers = {}) =>
    fetch(`${url}/dwolla/actions/${action}`, { method: 'POST', headers, body: new URLSearchParams(fields) });

  expect((await press('process', { id }, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await press('bounce', { id, code: 'R99' })).status).toBe(400);
  expect((await press('cancel', { id: 'nothing' })).status).toBe(400);
  expect((await press('process', {})).status).toBe(400);
  expect(await sdk.transfers.get({ id })).toMatchObject({ status: 'pending' });
});
