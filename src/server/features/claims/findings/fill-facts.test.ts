import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimDetailsPlace, claimFactsPlace } from '#server/platform/db/sealed-places.ts';
import type { ClaimType } from '#shared/claims/claims.ts';
import { addNotarizedPage } from '#test/support/add-notarized-page.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { type SampleChanges, sampleOwner, sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { type Evidence, openFacts } from '../facts.ts';
import { fillFacts } from './fill-facts.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const explanation = { unit: 'bits', lines: [{ label: 'Name', detail: 'The same', value: 9.5 }] };

/** Saves a claim as versions without facts did: its lines are all that says what it is based on. */
async function saveEarlier(changes: SampleChanges, evidence: Evidence[]): Promise<string> {
  const claimId = await saveClaim(server, me.userId, changes);
  const { vault } = server.deps;
  const place = claimDetailsPlace({ id: claimId, userId: me.userId });
  const sealedDetails = await vault.sealJson(server.db, place, { explanation, evidence });
  await server.db.update(claims).set({ sealedDetails, sealedFacts: null }).where(eq(claims.id, claimId));
  return claimId;
}

async function readFacts(claimId: string) {
  const [claim] = await server.db.select().from(claims).where(eq(claims.id, claimId));
  if (!claim) throw new Error('no claim');
  return openFacts(server.deps, server.db, claim);
}

const readPage = async (claimId: string) => (await me.browser.get(`/api/claims/${claimId}`)).json();

const source = { name: 'California', url: 'https://sco.example/', catalogId: 'ca-unclaimed-property' };
const key = 'record:ca-unclaimed-property:0077:864';
const recordLines = [
  { label: 'Owner, as shown on the record', detail: 'RIVERA JORDAN' },
  { label: 'Address on the record', detail: '88 JUNIPER CT, FRESNO, CA' },
  { label: 'Handed over by', detail: 'EXAMPLE FOODS INC' },
  { label: 'Kind of property', detail: 'Securities' },
  { label: 'Amount', detail: '$1,245.00' },
  { label: 'Securities', detail: '12.5 EXAMPLE HOLDINGS COM' },
  { label: 'Owners', detail: '3; each of the others has a share' },
  { label: 'Property ID', detail: '0077:864', url: source.url },
];

const earlierForms: { type: ClaimType; changes: SampleChanges; evidence: Evidence[]; facts: object }[] = [
  {
    type: 'unclaimed_property',
    changes: { key, source, amountKind: 'up_to' },
    evidence: recordLines,
    facts: {
      type: 'unclaimed_property',
      catalogId: 'ca-unclaimed-property',
      propertyId: '0077:864',
      propertyKind: 'securities',
      holder: 'EXAMPLE FOODS INC',
      ownerName: 'RIVERA JORDAN',
      address: '88 JUNIPER CT, FRESNO, CA',
      amountCents: 1_245_00,
      amountKind: 'exact',
      securities: '12.5 EXAMPLE HOLDINGS COM',
      ownerCount: 3,
      pendingClaimCount: null,
      paidClaimCount: null,
    },
  },
  {
    type: 'tax_credit',
    changes: { key: 'tax:eitc:2023' },
    evidence: [
      { label: 'Wages, salaries, tips (return.pdf)', detail: '$12,000.00' },
      { label: 'The EIC Table', detail: 'Checked', url: 'https://www.irs.gov/instructions' },
      { label: 'How to claim it', detail: 'An amended return', url: 'https://www.irs.gov/1040x' },
      {
        label: 'Last day to claim',
        detail: 'April 15, 2027. The return was due on April 15, 2024, and the three years run from April 15',
        url: 'https://www.irs.gov/filing/time-you-can-claim-a-credit-or-refund',
      },
      { label: 'For you to confirm', detail: 'You lived in the United States.' },
    ],
    facts: {
      type: 'tax_credit',
      kind: 'eitc',
      taxYear: 2023,
      form: { name: 'An amended return', url: 'https://www.irs.gov/1040x' },
      questions: [{ text: 'Is it true that you lived in the United States?', keeps: 'yes' }],
    },
  },
  {
    type: 'retail_refund',
    changes: {
      key: 'retail/duplicate-charge/cedar.example/LH-204',
      source: { name: 'Cedar Lane', url: 'https://cedar.example' },
    },
    evidence: [
      { label: 'Email from Nov 3, 2025', detail: '“Your order” from shop@cedar.example' },
      { label: 'How we decided this', detail: 'Two equal charges.' },
    ],
    facts: { type: 'retail_refund', merchant: 'Cedar Lane', order: 'LH-204' },
  },
  {
    type: 'class_action',
    changes: { key: 'settlement:kettle' },
    evidence: [{ label: 'Court case', detail: 'Doe v. Kettle', url: 'https://kettle.example' }],
    facts: { type: 'class_action', settlementId: 'kettle' },
  },
];

test.each(earlierForms)(
  'a stored claim of type $type gets its facts, and shows the same lines',
  async (earlier) => {
    const claimId = await saveEarlier({ ...earlier.changes, type: earlier.type }, earlier.evidence);
    await fillFacts(server.deps);
    expect(await readFacts(claimId)).toMatchObject(earlier.facts);
    const evidence = earlier.evidence
      .filter(({ label }) => label !== 'For you to confirm')
      // Its words have changed since: for some the day is later.
      .map((line) =>
        line.label === 'Last day to claim' ? expect.objectContaining({ url: line.url }) : line,
      );
    expect(await readPage(claimId)).toMatchObject({ explanation, evidence });
  },
);

test('a claim that was found before offices’ lists said more is filed with what its lines say', async () => {
  const evidence = [
    { label: 'Owner, as shown on the record', detail: sampleOwner },
    { label: 'Securities', detail: '12.5 EXAMPLE HOLDINGS COM' },
    { label: 'Reported in', detail: '2019' },
  ];
  const claimId = await saveEarlier({ key, source }, evidence);
  await fillFacts(server.deps);
  expect(await readFacts(claimId)).toMatchObject({
    propertyId: '0077:864',
    propertyKind: 'securities',
    amountCents: 245_00,
    otherLines: [{ label: 'Reported in', detail: '2019' }],
  });
  await addNotarizedPage(me.browser, claimId);
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  const { text } = await readPdf((await me.browser.get(`/api/claims/${claimId}/packet`)).rawPayload);
  expect(text).toContain('Property ID 0077:864');
  expect(text).toContain('Property type Securities');
});

test('facts that say nothing of the office’s claims leave them unknown', async () => {
  const claimId = await saveClaim(server, me.userId, { key });
  const { pendingClaimCount: _pending, paidClaimCount: _paid, ...earlier } = sampleProperty();
  const place = claimFactsPlace({ id: claimId, userId: me.userId });
  const sealedFacts = await server.deps.vault.sealJson(server.db, place, earlier);
  await server.db.update(claims).set({ sealedFacts }).where(eq(claims.id, claimId));
  expect(await readFacts(claimId)).toEqual({ ...earlier, pendingClaimCount: null, paidClaimCount: null });
  const { evidence } = await readPage(claimId);
  expect(evidence.map(({ label }: Evidence) => label)).not.toContain('Claims at the office');
});

test('an upgrade that ended midway goes on, and two at once do the same', async () => {
  const [first, second] = [
    await saveEarlier({ key: 'record:ca-unclaimed-property:1', source }, recordLines),
    await saveEarlier({ key: 'record:ca-unclaimed-property:2', source }, recordLines),
  ];
  await fillFacts(server.deps);
  await server.db.update(claims).set({ sealedFacts: null }).where(eq(claims.id, second));
  const [before] = await server.db.select().from(claims).where(eq(claims.id, first));
  await Promise.all([fillFacts(server.deps), fillFacts(server.deps)]);
  expect(await readFacts(second)).toMatchObject({ holder: 'EXAMPLE FOODS INC' });
  const [after] = await server.db.select().from(claims).where(eq(claims.id, first));
  expect(after).toEqual(before);
});

test('a claim whose details cannot be opened keeps no other from its facts', async () => {
  const broken = await saveEarlier({ key: 'record:ca-unclaimed-property:1', source }, recordLines);
  const whole = await saveEarlier({ key: 'record:ca-unclaimed-property:2', source }, recordLines);
  await server.db
    .update(claims)
    .set({ sealedDetails: Buffer.alloc(64) })
    .where(eq(claims.id, broken));
  await fillFacts(server.deps);
  expect(await readFacts(whole)).toMatchObject({ ownerName: 'RIVERA JORDAN' });
  expect(server.logged.join('')).toContain('the details of a claim cannot be opened');
  await server.db.delete(claims).where(eq(claims.id, broken));
});
