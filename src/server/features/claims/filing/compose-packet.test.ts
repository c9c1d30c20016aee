import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plainTitle } from '#server/features/discovery/unclaimed/plain-title.ts';
import { people, personNames } from '#server/platform/db/schema/people.ts';
import { packetPlace } from '#server/platform/db/sealed-places.ts';
import { addNotarizedPage } from '#test/support/add-notarized-page.ts';
import { readPdf } from '#test/support/pdf-text.ts';
import { sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { changeFiling, findFiling } from '../queries.ts';
import { openPacket, readPacketFile } from './read-packet.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

async function packetOf(changes: Parameters<typeof sampleProperty>[0] = {}): Promise<string> {
  const facts = sampleProperty({ ownerName: 'PERSON SAMPLE', propertyId: randomUUID(), ...changes });
  const claimId = await saveClaim(server, me.userId, { facts });
  await addNotarizedPage(me.browser, claimId);
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  return (await readPdf((await me.browser.get(`/api/claims/${claimId}/packet`)).rawPayload)).text;
}

test('the packet names who handed the property over, and what kind it is', async () => {
  const text = await packetOf({ holder: 'EXAMPLE FOODS INC', propertyKind: 'money' });
  expect(text).toContain('Reported by EXAMPLE FOODS INC');
  expect(text).toContain('Property type Money');
});

test('the packet says where the company is, and the number of its security', async () => {
  const text = await packetOf({
    holder: 'EXAMPLE FOODS INC',
    holderAddress: '1 EXAMPLE PLAZA, SANDBOX, CA 90001',
    securities: '12.5 EXAMPLE FOODS COM',
    cusip: '00000EX12',
  });
  expect(text).toContain('Reported by EXAMPLE FOODS INC 1 EXAMPLE PLAZA, SANDBOX, CA 90001');
  expect(text).toContain('CUSIP number 00000EX12');
});

test('a packet for securities has the notarized page with it', async () => {
  const text = await packetOf({ propertyKind: 'securities' });
  expect(text).toContain('Property type Securities');
  expect(text).toContain('The page that the claimant signed before a notary is enclosed.');
});

test('the packet names the property in plain words and normal case, and the office’s words beside', async () => {
  const listed = { propertyTypeCode: 'MS01', propertyType: 'Wages', holderName: 'EXAMPLE ORCHARDS, LLC' };
  const claimId = await saveClaim(server, me.userId, { title: plainTitle(listed) });
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  const { text } = await readPdf((await me.browser.get(`/api/claims/${claimId}/packet`)).rawPayload);
  expect(text).toContain('What is claimed Unpaid wages from Example Orchards');
});

test('a suffix that its owner confirmed is no former name, and asks for no proof of a change', async () => {
  await addName('Person Jr.');
  const junior = await packetOf();
  expect(junior).toContain('Also written Sample Person Jr.');
  expect(junior).not.toContain('Former names');
  expect(junior).not.toContain('marriage certificate');
});

test('another name stays a former name beside a suffix', async () => {
  await addName('Other', 1);
  await addName('Person Jr.', 2);
  const text = await packetOf();
  expect(text).toContain('Also written Sample Person Jr. Former names Sample Other');
  expect(text).toContain('marriage certificate');
});

async function addName(lastName: string, position = 1): Promise<void> {
  const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
  const name = { userId: me.userId, personId: person?.id ?? '', firstName: 'Sample', lastName, position };
  await server.db.insert(personNames).values(name);
}

test('what the finding does not say has no line', async () => {
  const text = await packetOf();
  expect(text).not.toContain('Reported by');
  expect(text).not.toContain('Property type');
});

test('a packet that was sealed with a number of our own opens, and does not print the number', async () => {
  const { deps, db } = server;
  const claimId = await saveClaim(server, me.userId);
  await me.browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  const filing = await findFiling(db, claimId);
  if (!filing) throw new Error('the claim was not filed');
  const key = { userId: me.userId, claimId };
  const file = await readPacketFile(deps, key);

  const packet = await openPacket(deps, db, filing);
  const earlier = { ...packet, claim: { ...packet.claim, referenceNumber: 'RF-2025-000123' } };
  const sealedPacket = await deps.vault.sealJson(db, packetPlace(filing), earlier);
  await db.transaction((tx) => changeFiling(tx, filing.id, { sealedPacket }));

  expect((await readPacketFile(deps, key)).equals(file)).toBe(true);
  expect((await readPdf(file)).text).not.toContain('Reference number');
});
