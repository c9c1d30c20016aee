import { expect, test } from 'vitest';
import { minuteMs } from '#sandbox/shared.ts';
import {
  answerLink,
  createPlaidClient,
  linkRequest,
  refusalOf,
  startPlaidSandbox,
} from '../../../../test/support/test-plaid.ts';

test('wrong keys are refused, in headers and in the body', async () => {
  const { url, plaid } = await startPlaidSandbox();
  const stranger = createPlaidClient(url, { secret: 'guessed' });

  expect(await refusalOf(stranger.linkTokenCreate(linkRequest()))).toMatchObject({
    status: 400,
    error_type: 'INVALID_INPUT',
    error_code: 'INVALID_API_KEYS',
  });
  expect((await refusalOf(plaid.linkTokenCreate(linkRequest({ secret: 'guessed' })))).error_code).toBe(
    'INVALID_API_KEYS',
  );
});

test('a link token request names missing and unknown fields', async () => {
  const { plaid } = await startPlaidSandbox();
  const create = (body: object) => refusalOf(plaid.linkTokenCreate(body as never));
  const { client_name: _name, ...nameless } = linkRequest();
  const { products: _products, ...productless } = linkRequest();

  expect(await create(nameless)).toEqual({
    status: 400,
    error_type: 'INVALID_REQUEST',
    error_code: 'MISSING_FIELDS',
    error_message: expect.stringContaining('client_name'),
    display_message: null,
    documentation_url: expect.any(String),
    request_id: expect.stringMatching(/^\w{15}$/),
    suggested_action: null,
  });
  expect(await create(productless)).toMatchObject({ error_code: 'MISSING_FIELDS' });
  expect(await create({ ...linkRequest(), colour: 'red' })).toMatchObject({
    error_code: 'UNKNOWN_FIELDS',
    error_message: expect.stringContaining('colour'),
  });
  for (const wrong of [
    { client_name: '' },
    { webhook: 'ftp://x' },
    { transactions: { days_requested: 731 } },
  ])
    expect(await create({ ...linkRequest(), ...wrong })).toMatchObject({ error_code: 'INVALID_FIELD' });
  expect(await create({ ...linkRequest(), access_token: 'access-sandbox-none' })).toMatchObject({
    error_code: 'INVALID_ACCESS_TOKEN',
  });
});

test('a body that is not JSON and an unknown call are refused with an error in Plaid’s format', async () => {
  const { url } = await startPlaidSandbox();
  const post = async (path: string, body: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/plaid${path}`, { method: 'POST', headers, body });
    return { status: response.status, ...((await response.json()) as object) };
  };

  expect(await post('/link/token/create', '{')).toMatchObject({ status: 400, error_code: 'INVALID_BODY' });
  expect(await post('/link/token/create', '"text"')).toMatchObject({
    status: 400,
    error_type: 'INVALID_REQUEST',
  });
  expect(await post('/transactions/get', '{}')).toMatchObject({ status: 404, error_code: 'NOT_FOUND' });
});

test('a link token opens Link for four hours', async () => {
  const { url, plaid, clock } = await startPlaidSandbox();
  const { data } = await plaid.linkTokenCreate(linkRequest({}));

  expect(data.expiration).toBe('2026-03-02T19:00:00.000Z');
  clock.advance(240 * minuteMs);
  expect(await answerLink(url, data.link_token)).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
  expect(await answerLink(url, 'link-sandbox-made-up')).toMatchObject({ error_code: 'INVALID_LINK_TOKEN' });
});

test('a public token works once and for at most half an hour', async () => {
  const sandbox = await startPlaidSandbox();
  const { url, plaid, clock } = sandbox;
  const open = async () => {
    const { data } = await plaid.linkTokenCreate(linkRequest());
    return String((await answerLink(url, data.link_token)).public_token);
  };

  const public_token = await open();
  await plaid.itemPublicTokenExchange({ public_token });
  expect(await refusalOf(plaid.itemPublicTokenExchange({ public_token }))).toMatchObject({
    error_type: 'INVALID_INPUT',
    error_code: 'INVALID_PUBLIC_TOKEN',
  });

  const stale = await open();
  clock.advance(30 * minuteMs);
  expect((await refusalOf(plaid.itemPublicTokenExchange({ public_token: stale }))).error_code).toBe(
    'INVALID_PUBLIC_TOKEN',
  );
});

test('only the right user and password are accepted, and for one user the bank is unavailable', async () => {
  const { url, plaid } = await startPlaidSandbox();
  const { data } = await plaid.linkTokenCreate(linkRequest());
  const tryAs = (username: string, password: string) =>
    answerLink(url, data.link_token, { username, password });

  expect(await tryAs('user_good', 'guess')).toMatchObject({ error_code: 'INVALID_CREDENTIALS' });
  expect(await tryAs('user_error', 'pass_good')).toMatchObject({
    error_type: 'INSTITUTION_ERROR',
    error_code: 'INSTITUTION_NOT_RESPONDING',
  });
  expect(await tryAs('user_good', 'pass_good')).toMatchObject({
    public_token: expect.stringMatching(/^public-/),
  });
});
