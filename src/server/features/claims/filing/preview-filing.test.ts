import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { claims } from '#server/platform/db/schema/claims.ts';
import { cents } from '#shared/money.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { quoteFiling } from './quote-filing.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

async function preview(changes: Parameters<typeof saveClaim>[2] = {}) {
  const claimId = await saveClaim(server, me.userId, { amountCents: cents(245_55), ...changes });
  return (await me.browser.get(`/api/claims/${claimId}/filing`)).json();
}

test('in California we file for a tenth', async () => {
  const { agreement, ...shown } = await preview({ state: 'CA', key: 'record:ca-unclaimed-property:77864' });
  expect(shown).toMatchObject({
    mode: 'agent',
    amount: '245.55',
    fee: '24.55',
    youKeep: '221.00',
    recipient: { name: 'Sample State Treasurer', url: 'https://treasurer.example/', channel: null },
    claimsLeftThisMonth: 3,
  });
  expect(shown.sentences).toContain('California limits an agent’s fee to 10 percent.');
  expect(shown.sentences.at(-1)).toBe('You can claim this yourself for free.');
  expect(shown.sends).toEqual(
    expect.arrayContaining(['What you’re claiming: Unpaid wages (property ID 77864)', 'Name: Sample Person']),
  );
  expect(shown.encloses).toEqual([
    'The claim packet, with your statement under penalty of perjury',
    'The agreement that you sign with us, in the packet',
  ]);
  expect(agreement.nameToType).toBe('Sample Person');
  expect(agreement.text).toContain('10 percent of the amount paid, which is $24.55 of this amount');
  expect(agreement.text).toContain('under penalty of perjury under the laws of the State of California');
});

test('what the office has on record is shown with how sure we are, before anything is signed', async () => {
  const facts = sampleProperty({ ownerName: 'PERSON SAMPLE', propertyId: '77864', ownerCount: 2 });
  const shown = await preview({ facts, confidence: 'medium', amountKind: 'at_least' });
  expect(shown).toMatchObject({ confidence: 'medium', amountKind: 'at_least' });
  expect(shown.record).toEqual([
    { label: 'Owner, as shown on the record', detail: 'PERSON SAMPLE', isPrinted: true },
    { label: 'Address on the record', detail: 'None given' },
    { label: 'Amount', detail: '$245.00' },
    { label: 'Owners', detail: '2; each of the others has a share' },
    { label: 'Property ID', detail: '77864', url: 'https://treasurer.example/', isPrinted: true },
  ]);
});

test('a claim that was found in the owner’s own papers has no record', async () => {
  expect(await preview({ type: 'retail_refund' })).toMatchObject({ record: [], confidence: 'high' });
});

test('a shop learns no more about a person than it needs', async () => {
  const { email } = (await me.browser.get('/api/auth/me')).json();
  await me.browser.post('/api/onboarding/personal-info', {
    firstName: 'Sample',
    lastName: 'Person',
    email,
    dateOfBirth: '1988-04-12',
    address: '1 Main Street, Tulsa, OK 74103',
    formerNames: [{ firstName: 'Sample', lastName: 'Former' }],
    priorAddresses: ['88 Juniper Court, Fresno, CA 93721'],
  });
  const told = async (type: 'retail_refund' | 'unclaimed_property') =>
    (await preview({ type, key: type })).sends.join('\n') as string;
  for (const fact of ['Former', '1988', 'Juniper']) {
    expect(await told('retail_refund')).not.toContain(fact);
    expect(await told('unclaimed_property')).toContain(fact);
  }
  expect(await told('retail_refund')).not.toContain('(');
});

test('in Nevada we file for a fifth what was reported more than five years ago', async () => {
  const shown = await preview({ state: 'NV' });
  expect(shown).toMatchObject({ mode: 'agent', fee: '49.11', youKeep: '196.44' });
  expect(shown.agreement.text).toContain('20 percent of the amount paid');
  expect(shown.agreement.text).toContain('sends me an invoice for its fee');
});

test.each([
  ['in Texas', { state: 'TX' }],
  ['in Oklahoma, whose law is in doubt', { state: 'OK' }],
  ['of an amount nobody published', { amountCents: cents(0), amountKind: 'unknown' }],
  ['of real money, while the offices we reach are invented', { isSandbox: false }],
] as const)('a claim %s is its owner’s to file, at no fee', async (_name, changes) => {
  const shown = await preview(changes as Parameters<typeof saveClaim>[2]);
  expect(shown).toMatchObject({ mode: 'self', fee: '0.00', youKeep: shown.amount, agreement: null });
  expect(shown.sentences.join(' ')).toMatch(/You file this claim yourself/);
  expect(shown.sentences.at(-1)).toBe('You can claim this yourself for free.');
});

test('a time limit of the office is a notice, with our doubt about it', async () => {
  expect((await preview({ state: 'OH' })).notices.join()).toMatch(/time limit.*haven’t confirmed/);
  expect((await preview({ state: 'CA' })).notices.join()).not.toContain('time limit');
});

test('in Wisconsin we file for a tenth what its list says was reported two years ago by whom, and nothing else', async () => {
  const company = { holder: 'Sample Foods Inc.', holderAddress: '9 Invented Road, Madison, WI 53703' };
  const reported = (key: string, facts: Parameters<typeof sampleProperty>[0]) =>
    preview({ state: 'WI', facts: sampleProperty({ propertyId: key, ...facts }), key });
  expect(await reported('old', { reportedOn: '2015-06-01', ...company })).toMatchObject({
    mode: 'agent',
    fee: '24.55',
  });
  expect(await reported('undated', company)).toMatchObject({ mode: 'self', fee: '0.00' });
  expect(await reported('nameless', { reportedOn: '2015-06-01' })).toMatchObject({
    mode: 'self',
    fee: '0.00',
  });
});

test('an unpublished amount is not shown as zero', async () => {
  const { sentences } = await preview({ amountCents: cents(0), amountKind: 'unknown' });
  expect(sentences[0]).toBe('The office does not publish the amount of this claim.');
  expect(sentences.join(' ')).not.toContain('The amount of this claim is');
});

test('an office of the catalog is asked by its own channel', async () => {
  const source = { name: 'California', url: 'https://sco.example/', catalogId: 'ca-unclaimed-property' };
  expect((await preview({ source })).recipient.channel).toBe('online');
});

test('of real money, we file only what an office of the catalog holds', async () => {
  const source = { name: 'California', url: 'https://sco.example/', catalogId: 'ca-unclaimed-property' };
  await saveClaim(server, me.userId, { key: 'known', isSandbox: false, source });
  await saveClaim(server, me.userId, { key: 'unknown', isSandbox: false });
  const rows = await server.db.select().from(claims).where(eq(claims.userId, me.userId));
  const modes = rows.map((row) => {
    const { mode } = quoteFiling(row, {
      reachesSandbox: false,
      hasGateway: true,
      mailsToSandbox: false,
      documentBytes: 0,
      at: server.deps.now(),
    });
    return `${row.findingKey}: ${mode}`;
  });
  expect(modes.sort()).toEqual(['known: agent', 'unknown: self']);
});

test('a plan without a limit shows none', async () => {
  await server.db.update(users).set({ subscriptionPlan: 'unlimited' }).where(eq(users.id, me.userId));
  expect(await preview()).toMatchObject({ claimsLeftThisMonth: null });
});

test('what was filed has no preview', async () => {
  const claimId = await saveClaim(server, me.userId, { state: 'TX' });
  await server.db.update(claims).set({ status: 'filed' }).where(eq(claims.id, claimId));
  const answer = await me.browser.get(`/api/claims/${claimId}/filing`);
  expect(answer.json()).toMatchObject({ status: 409, code: 'claim_not_fileable' });
});

test('the papers that the office wants are things to add, by what they show', async () => {
  const shown = await preview({ state: 'CA' });
  expect(shown.papers.map(({ kind }: { kind: string }) => kind)).toEqual([
    'photo_id',
    'proof_of_tax_number',
    'proof_of_address',
    'other',
  ]);
  expect(shown.papers.at(-1).details).toEqual(['The office’s own claim form, signed by every owner']);
  expect(shown).toMatchObject({
    feePercent: 10,
    feeReason: 'California limits an agent’s fee to 10 percent.',
    claimant: { name: 'Sample Person', formerNames: [] },
    limitEndsOn: null,
  });
  expect(shown.declaration.oath).toContain('under the laws of the State of California');
});

test('who has used up the plan reads, before anything is signed, from which day it allows claims again', async () => {
  const paid = await Promise.all(
    [1, 2, 3].map((nth) => saveClaim(server, me.userId, { key: `record:used:${nth}` })),
  );
  for (const claimId of paid)
    expect(
      (await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' })).statusCode,
    ).toBe(200);
  expect(await preview({ key: 'record:used:4' })).toMatchObject({
    claimsLeftThisMonth: 0,
    limitEndsOn: '2026-04-01',
  });
});
