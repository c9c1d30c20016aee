import { expect, test } from 'vitest';
import { minuteMs } from '#sandbox/shared.ts';
import { createTestClock } from '../../../../test/support/test-clock.ts';
import {
  createPayee,
  goodRoutingNumber,
  idIn,
  startDwollaSandbox,
  takeDwollaToken,
} from '../../../../test/support/test-dwolla.ts';

const casey = { firstName: 'Casey', lastName: 'Nguyen', email: 'casey@example.com' };
const bank = {
  routingNumber: goodRoutingNumber,
  accountNumber: '000111222',
  bankAccountType: 'checking',
  name: 'Mine',
} as const;

test('customers of the kinds that can be paid are made and read back', async () => {
  const { sdk } = await startDwollaSandbox();
  const receiver = idIn(await sdk.customers.create({ ...casey, type: 'receive-only' }));
  const sender = idIn(
    await sdk.customers.create({ ...casey, email: 'casey.two@example.com', type: 'unverified' }),
  );

  expect(await sdk.customers.get({ id: receiver })).toMatchObject({
    ...casey,
    type: 'receive-only',
    status: 'unverified',
  });
  expect(await sdk.customers.get({ id: sender })).toMatchObject({ type: 'unverified' });
});

test('a verified customer is created, and their birth date and Social Security number are stored nowhere', async () => {
  const { sdk } = await startDwollaSandbox();
  const id = idIn(
    await sdk.customers.create({
      ...casey,
      type: 'personal',
      address1: '905 Bluebonnet Trail',
      city: 'Austin',
      state: 'TX',
      postalCode: '78701',
      dateOfBirth: '1979-11-30',
      ssn: '1234',
    }),
  );

  const found = await sdk.customers.get({ id });

  expect(found).toMatchObject({ type: 'personal', status: 'verified', city: 'Austin' });
  expect(JSON.stringify(found)).not.toMatch(/1234|1979/);
});

test('a second customer with the same address is refused with a link to the first', async () => {
  const { sdk } = await startDwollaSandbox();
  const first = idIn(await sdk.customers.create({ ...casey, type: 'receive-only' }));

  const second = sdk.customers.create({ ...casey, email: 'CASEY@example.com', type: 'unverified' });

  const error = await second.catch((reason: { statusCode: number; body: string }) => reason);
  expect(error).toMatchObject({ statusCode: 400 });
  expect(JSON.parse((error as { body: string }).body)).toMatchObject({
    code: 'ValidationError',
    _embedded: {
      errors: [
        { code: 'Duplicate', path: '/email', _links: { about: { href: expect.stringContaining(first) } } },
      ],
    },
  });
});

test('every wrong field is named in its own line', async () => {
  const { sdk } = await startDwollaSandbox();

  const error = await sdk.customers
    .create({ firstName: '', lastName: 'Nguyen', email: 'nobody', type: 'receive-only' })
    .catch((reason: { body: string }) => reason);

  expect(JSON.parse((error as { body: string }).body)._embedded.errors).toEqual([
    { code: 'InvalidFormat', message: 'FirstName invalid.', path: '/firstName', _links: {} },
    { code: 'InvalidFormat', message: 'Email invalid.', path: '/email', _links: {} },
  ]);
});

test.each([
  ['a wrong check digit', { ...bank, routingNumber: '222222227' }, '/routingNumber'],
  ['a prefix no bank has', { ...bank, routingNumber: '990000006' }, '/routingNumber'],
  ['letters in the account number', { ...bank, accountNumber: '12345x' }, '/accountNumber'],
  ['too short an account number', { ...bank, accountNumber: '123' }, '/accountNumber'],
])('a bank with %s is refused', async (_what, createCustomerFundingSource, path) => {
  const { sdk } = await startDwollaSandbox();
  const { customerId } = await createPayee(sdk);

  const refused = sdk.customers.fundingSources.create({ id: customerId, createCustomerFundingSource });

  await expect(refused).rejects.toMatchObject({
    statusCode: 400,
    body: expect.stringContaining(`"${path}"`),
  });
});

test('the same bank twice is refused with a link to the first, until the first is removed', async () => {
  const { sdk } = await startDwollaSandbox();
  const { customerId } = await createPayee(sdk);
  const add = () =>
    sdk.customers.fundingSources.create({ id: customerId, createCustomerFundingSource: bank });
  const first = idIn(await add());

  const error = await add().catch((reason: { body: string }) => reason);
  expect(JSON.parse((error as { body: string }).body)).toMatchObject({
    code: 'DuplicateResource',
    _links: { about: { href: expect.stringContaining(first), 'resource-type': 'funding-source' } },
  });

  await sdk.fundingSources.updateOrRemove({ id: first, requestBody: { removed: true } });
  expect(await sdk.fundingSources.get({ id: first })).toMatchObject({ removed: true });
  expect(idIn(await add())).not.toBe(first);
  const listed = await sdk.customers.fundingSources.list({ id: customerId, removed: 'false' });
  expect(listed.embedded?.fundingSources).toHaveLength(2);
});

test('tokens need the right secret, end after an hour, and are needed', async () => {
  const clock = createTestClock();
  const { url, sdk } = await startDwollaSandbox({ now: clock.now });
  await expect(
    sdk.tokens.create(
      { basicAuth: `Basic ${Buffer.from('sandbox-dwolla-key:wrong').toString('base64')}` },
      { grantType: 'client_credentials' },
    ),
  ).rejects.toMatchObject({ statusCode: 401 });
  await sdk.root.get();

  clock.advance(61 * minuteMs);
  await expect(sdk.root.get()).rejects.toMatchObject({ statusCode: 401 });
  await sdk.root.get();

  const bare = await fetch(`${url}/dwolla/`);
  expect(bare.status).toBe(401);
  expect(bare.headers.get('content-type')).toContain('application/vnd.dwolla.v1.hal+json');
  expect(await bare.json()).toMatchObject({ code: 'InvalidAccessToken' });
});

test('bodies that are not JSON, not objects or too large are answered in Dwolla’s words', async () => {
  const { url } = await startDwollaSandbox();
  const authorization = `Bearer ${await takeDwollaToken(url)}`;
  const post = (body: string) =>
    fetch(`${url}/dwolla/customers`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body,
    });

  for (const body of ['{', '[]', 'null', '7', '']) {
    const response = await post(body);
    expect([response.status, await response.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'BadRequest' }),
    ]);
  }
  expect((await post(JSON.stringify({ firstName: 'x'.repeat(100_000) }))).status).toBe(413);
  const missing = await fetch(`${url}/dwolla/nothing-here`, {
    headers: { authorization },
  });
  expect([missing.status, await missing.json()]).toEqual([
    404,
    expect.objectContaining({ code: 'NotFound' }),
  ]);
});
