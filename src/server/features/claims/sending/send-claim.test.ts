import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claimEvents, claims } from '#server/platform/db/schema/claims.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createAgencies } from '#server/platform/providers/agencies.ts';
import { openOfficeDesk } from '#test/support/office-desk.ts';
import { readSandboxBook } from '#test/support/sandbox-book.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { followClaims } from '../tracking/follow-claims.ts';
import { sendClaim } from './send-claim.ts';

let server: TestServer;
let desk: ReturnType<typeof openOfficeDesk>;
let claimId: string;
let before: string[];
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
  desk = openOfficeDesk(server);
});
afterAll(() => server.stop());
beforeEach(async () => {
  const { browser, userId } = await signInSomebody(server);
  claimId = await saveClaim(server, userId);
  await browser.post(`/api/claims/${claimId}/file`, { signedName: 'Sample Person' });
  before = await desk.references();
});

const newReferences = async () => (await desk.references()).filter((known) => !before.includes(known));
const reference = async () =>
  (await server.db.select().from(claims).where(eq(claims.id, claimId)))[0]?.referenceNumber;

const sentSteps = async () => {
  const events = await server.db.select().from(claimEvents).where(eq(claimEvents.claimId, claimId));
  return events.filter(({ kind }) => kind === 'sent');
};

/** Simulates a process that dies right after the office received the claim. */
const dyingDeps = (): Deps => ({
  ...server.deps,
  agencies: {
    ...server.deps.agencies,
    submit: async (filed) => {
      await server.deps.agencies.submit(filed);
      throw new Error('killed');
    },
  },
});

test('a claim sent twice exists once at the office, and its number is stored', async () => {
  await sendClaim(server.deps, claimId);
  await sendClaim(server.deps, claimId);
  expect(await newReferences()).toEqual([await reference()]);
});

test('a claim sent twice at once exists once at the office', async () => {
  // Both connections must already be open: rendering one packet would delay opening the other connection.
  await Promise.all([reference(), reference()]);
  await Promise.all([sendClaim(server.deps, claimId), sendClaim(server.deps, claimId)]);
  expect(await newReferences()).toEqual([await reference()]);
  expect(await sentSteps()).toHaveLength(1);
});

test('a retry after a crash at the office finds the same claim', async () => {
  await expect(sendClaim(dyingDeps(), claimId)).rejects.toThrow('killed');
  expect(await reference()).toBeNull();
  // An idempotency key must come with the same content, even if the configuration has changed since.
  const config = { ...server.deps.config, publicUrl: 'https://moved.example' };
  await sendClaim({ ...server.deps, config }, claimId);
  expect(await newReferences()).toEqual([await reference()]);
});

test('a claim stays unsent while the office is unavailable, and a retry sends it', async () => {
  // Nothing listens on this port.
  const agencies = createAgencies({
    ...server.vendors.agencies,
    now: server.deps.now,
    baseUrl: 'http://127.0.0.1:9',
  });
  await expect(sendClaim({ ...server.deps, agencies }, claimId)).rejects.toMatchObject({
    failure: 'unavailable',
  });
  expect(await reference()).toBeNull();
  await sendClaim(server.deps, claimId);
  expect(await newReferences()).toHaveLength(1);
});

test('what the office gets is complete: every file, what its forms ask for, and no Social Security number', async () => {
  await sendClaim(server.deps, claimId);
  const [filing] = await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
  const book = await readSandboxBook<{
    attachments: { name: string }[];
    form: object;
    idempotencyKey: string;
  }>(server, { institution: 'agencies', kind: 'claims' });
  const received = [...book.values()].find(({ idempotencyKey }) => idempotencyKey === filing?.id);
  // The gateway opened each file and compared it with its hash before it took the claim.
  expect(received?.attachments.map(({ name }) => name)).toEqual([expect.stringMatching(/^claim-packet-/)]);
  expect(received?.form).toMatchObject({
    officeForms: ['Standard Investigator Agreement', 'Claim for Abandoned Property'],
    socialSecurityNumber: 'ask_claimant',
    signature: { typedName: 'Sample Person' },
    agent: { name: server.deps.config.operator.name },
  });
});

test('without the gateway’s key nothing leaves, and the claim goes once the key is there', async () => {
  const { agencies } = server.deps.config.vendors;
  if (!agencies) throw new Error('no gateway');
  const vendors = { ...server.deps.config.vendors, agencies: { ...agencies, publicKey: undefined } };
  await sendClaim({ ...server.deps, config: { ...server.deps.config, vendors } }, claimId);
  expect(await newReferences()).toEqual([]);
  await sendClaim(server.deps, claimId);
  expect(await newReferences()).toHaveLength(1);
});

describe('the hourly check', () => {
  const jobNames = async () => {
    const { rows } = await server.db.execute<{ name: string; id: string }>(
      "select name, data->>'claimId' as id from jobs.job",
    );
    return rows.filter(({ id }) => id === claimId).map(({ name }) => name);
  };

  test('queues an unsent claim once, and refreshes a sent one', async () => {
    await followClaims(server.deps);
    expect(await jobNames()).toEqual(['send-claim']);
    await server.db.execute(sql`delete from jobs.job where data->>'claimId' = ${claimId}`);
    await followClaims(server.deps);
    await followClaims(server.deps);
    expect(await jobNames()).toEqual(['send-claim']);
    await sendClaim(server.deps, claimId);
    await followClaims(server.deps);
    expect((await jobNames()).filter((name) => name === 'refresh-claim')).toHaveLength(2);
  });
});

test('stored packets and submissions contain no name in plain text', async () => {
  await sendClaim(server.deps, claimId);
  const [filing] = await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
  expect(filing?.sealedSubmission?.includes('Sample Person')).toBe(false);
  expect(filing?.sealedPacket?.includes('Sample Person')).toBe(false);
});
