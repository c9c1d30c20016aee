import { expect, test } from 'vitest';
import { filing, sentDocument, startAgencies } from '../../../../test/support/test-agencies.ts';

const office = 'ca-unclaimed-property';
const fast = 500;
const photo = sentDocument('photo-id.pdf');

test('a claim goes from received to paid by itself', async () => {
  const { file, waitFor } = await startAgencies({ speed: fast });
  const reference = await file(office);

  const claim = await waitFor(office, reference, 'paid');

  expect(claim.history.map(({ status }) => status)).toEqual(['received', 'in_review', 'approved', 'paid']);
  expect(claim).toMatchObject({
    decision: { outcome: 'approved', approvedAmountCents: 24_500 },
    paidAmountCents: 24_500,
    reason: null,
  });
});

test.each([
  ['an amount that ends in .13', office, 24_513],
  ['an agency that is closed', 'toaster-settlement-closed', 24_500],
])('%s is rejected with a reason', async (_what, agencyId, amountCents) => {
  const { file, waitFor } = await startAgencies({ speed: fast });

  const claim = await waitFor(agencyId, await file(agencyId, { amountCents }), 'rejected');

  expect(claim).toMatchObject({ decision: { outcome: 'rejected' }, paidAmountCents: null });
  expect(claim.reason).toEqual(expect.any(String));
});

test.each([
  ['an amount that ends in .17', office, 10_017, 6_010],
  ['an agency that pays its part', 'kettle-settlement-pro-rata', 10_000, 8_500],
])('%s is paid less than was asked for, in whole cents', async (_what, agencyId, amountCents, paidCents) => {
  const { file, waitFor } = await startAgencies({ speed: fast });

  const claim = await waitFor(agencyId, await file(agencyId, { amountCents }), 'paid');

  expect(claim).toMatchObject({ paidAmountCents: paidCents, reason: expect.any(String) });
});

test('an office that asks for a document waits for it and then continues', async () => {
  const { file, waitFor, post } = await startAgencies({ speed: fast });
  const reference = await file(office, { amountCents: 24_519 });
  const asking = await waitFor(office, reference, 'more_information_needed');
  const [request] = asking.documentRequests;
  expect(asking.documentRequests).toHaveLength(1);

  const place = `/${office}/claims/${reference}/documents`;
  expect((await post(place, { ...photo, requestId: 'REQ-9' })).status).toBe(404);
  const headers = { 'idempotency-key': 'document-1' };
  const answers = [
    await post(place, { ...photo, requestId: request?.id }, headers),
    await post(place, { ...photo, requestId: request?.id }, headers),
  ];

  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  expect(await answers[1]?.json()).toEqual(await answers[0]?.json());
  const claim = await waitFor(office, reference, 'paid');
  expect(claim.documentRequests).toMatchObject([{ answeredAt: expect.any(String) }]);
  expect((await post(place, photo)).status).toBe(409);
});

test('the same key files once, in sequence and concurrently, and is refused for another claim', async () => {
  const { post } = await startAgencies();
  const headers = { 'idempotency-key': 'claim-7' };
  const send = (body: object = filing, agencyId = office) => post(`/${agencyId}/claims`, body, headers);

  const answers = await Promise.all([send(), send(), send()]);
  const bodies = await Promise.all([...answers, await send()].map((answer) => answer.json()));

  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
  expect((await send({ ...filing, amountCents: 1 })).status).toBe(409);
  expect((await send(filing, 'ok-unclaimed-property')).status).toBe(201);
});

test('claims in progress continue after a restart and catch up with the time the sandbox was off', async () => {
  const first = await startAgencies();
  const reference = await first.file(office);
  await first.close();

  const later = () => new Date(Date.now() + 600_000);
  const second = await startAgencies({ dataDir: first.dataDir, now: later });
  expect(await second.waitFor(office, reference, 'paid')).toMatchObject({ paidAmountCents: 24_500 });
});

test('a replayed key gives the same claim after a restart', async () => {
  const first = await startAgencies();
  const headers = { 'idempotency-key': 'claim-8' };
  const before = await (await first.post(`/${office}/claims`, filing, headers)).json();
  await first.close();

  const second = await startAgencies({ dataDir: first.dataDir });
  expect(await (await second.post(`/${office}/claims`, filing, headers)).json()).toEqual(before);
});

test('a claim is not visible to another office, nor to anyone without the key', async () => {
  const { url, file, get } = await startAgencies();
  const reference = await file(office);

  expect((await get(`/tx-unclaimed-property/claims/${reference}`)).status).toBe(404);
  expect((await get(`/${office}/claims/CLM-NONE`)).status).toBe(404);
  expect((await fetch(`${url}/agencies/${office}/claims/${reference}`)).status).toBe(401);
});

test.each([
  ['no claimant', { ...filing, claimant: undefined }],
  ['no amount', { ...filing, amountCents: 0 }],
  ['a part of a cent', { ...filing, amountCents: 10.5 }],
  ['no property', { ...filing, propertyIds: [] }],
  ['a callback that is no web address', { ...filing, callbackUrl: 'file:///etc/passwd' }],
  ['a list', []],
  ['no JSON', '{'],
])('a filing with %s is refused in the offices’ own shape', async (_what, body) => {
  const { post } = await startAgencies();

  const response = await post(`/${office}/claims`, body);

  expect([response.status, await response.json()]).toEqual([
    400,
    { error: expect.objectContaining({ code: 'invalid_request' }) },
  ]);
});

test.each([
  ['that nobody signed', filing, { 'agency-signature': '' }, 401, 'unauthorized'],
  [
    'signed by somebody else',
    filing,
    { 'agency-signature': `t=1,v1=${'0'.repeat(64)}` },
    401,
    'unauthorized',
  ],
  [
    'in the open',
    JSON.stringify(filing),
    { 'content-type': 'application/json' },
    415,
    'unsupported_media_type',
  ],
  ['without its file', { ...filing, files: [] }, {}, 400, 'invalid_request'],
  [
    'with another file under the same hash',
    { ...filing, files: filing.files.map((file) => ({ ...file, contentBase64: 'QQ==' })) },
    {},
    400,
    'invalid_request',
  ],
])('a filing %s is refused', async (_what, body, headers, status, code) => {
  const { post } = await startAgencies();
  const response = await post(`/${office}/claims`, body, headers);
  expect([response.status, await response.json()]).toMatchObject([status, { error: { code } }]);
});

test('a malformed office id and a filing without a key are refused', async () => {
  const { post } = await startAgencies();

  expect((await post('/Not_An_Office/claims', filing)).status).toBe(404);
  expect((await post('/x/claims', filing)).status).toBe(404);
  expect((await post(`/${office}/claims`, filing, { 'idempotency-key': '' })).status).toBe(400);
});
