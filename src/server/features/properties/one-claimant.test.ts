import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askDeletion } from '#server/features/privacy/deletion/ask-deletion.ts';
import { deleteAccount } from '#server/features/privacy/deletion/delete-account.ts';
import { californiaMapping, importRecords } from '#server/features/records/api.ts';
import { claimFilings } from '#server/platform/db/schema/filings.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { claimedProperties } from '#server/platform/db/schema/properties.ts';
import { openOfficeDesk } from '#test/support/office-desk.ts';
import { californiaList, californiaRow, writeListFile } from '#test/support/record-file.ts';
import { type SampleChanges, sampleProperty } from '#test/support/sample-candidate.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { sendClaim } from '../claims/sending/send-claim.ts';
import { refreshClaim } from '../claims/tracking/refresh-claim.ts';

let server: TestServer;
/** The property that a test is about. */
let number: string;
/** The sandbox is so slow that an office acts only when a test presses a button. */
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, sandboxSpeed: 0.01 });
});
afterAll(() => server.stop());
beforeEach(() => {
  number = randomUUID();
});

const office = 'ca-unclaimed-property';

type PropertyFacts = Parameters<typeof sampleProperty>[0];

/** Somebody who has found the property. */
async function findIt(facts: PropertyFacts = {}, changes: SampleChanges = {}) {
  const { browser, userId } = await signInSomebody(server);
  const claimId = await saveClaim(server, userId, {
    key: `record:${office}:${number}`,
    facts: sampleProperty({ catalogId: office, propertyId: number, ownerName: 'PERSON SAMPLE', ...facts }),
    ...changes,
  });
  const path = `/api/claims/${claimId}`;
  const file = (body: object = { signedName: 'Sample Person' }) => browser.post(`${path}/file`, body);
  const tell = (outcome: string, amount?: string) => browser.post(`${path}/outcome`, { outcome, amount });
  const readClaim = async () => (await browser.get(path)).json();
  return { browser, userId, claimId, path, file, tell, readClaim };
}

type Finder = Awaited<ReturnType<typeof findIt>>;

const findAll = (count: number, facts: PropertyFacts = {}) =>
  Promise.all(Array.from({ length: count }, () => findIt(facts)));

const codeOf = (answer: Awaited<ReturnType<Finder['file']>>): string =>
  answer.statusCode === 200 ? 'filed' : `${answer.statusCode} ${answer.json().code}`;

const fileAll = async (finders: readonly Finder[]) =>
  (await Promise.all(finders.map(({ file }) => file()))).map(codeOf).toSorted();

const slots = () =>
  server.db
    .select()
    .from(claimedProperties)
    .where(eq(claimedProperties.number, number))
    .orderBy(asc(claimedProperties.slot));

const claimed = '409 property_claimed';
const times = (count: number, code: string) => Array.from({ length: count }, () => code);

/** In Texas the owner sends the packet and reports the outcome. */
const inTexas: SampleChanges = { state: 'TX' };

async function sendToOffice(claimId: string): Promise<string> {
  await sendClaim(server.deps, claimId);
  const [slot] = await server.db.select().from(claimFilings).where(eq(claimFilings.claimId, claimId));
  expect(slot?.sentAt).not.toBeNull();
  return claimId;
}

describe('a property that somebody claims through us', () => {
  test('is refused to the next person, who is told nothing about the first', async () => {
    const [first, second] = [await findIt(), await findIt()];
    expect(codeOf(await first.file())).toBe('filed');
    const refusal = {
      status: 409,
      code: 'property_claimed',
      detail: 'Someone has already claimed this through us. If it is yours, tell us.',
    };
    for (const answer of [await second.browser.get(`${second.path}/filing`), await second.file()]) {
      expect(answer.json()).toMatchObject(refusal);
      for (const secret of [first.userId, first.claimId]) expect(answer.body).not.toContain(secret);
    }
    expect(await second.readClaim()).toMatchObject({ status: 'pending', filing: null });
  });

  test('is filed once by ten accounts at once', async () => {
    const finders = await findAll(10);
    expect(await fileAll(finders)).toEqual([...times(9, claimed), 'filed']);
    expect(await slots()).toHaveLength(1);
  });

  test('is filed once each by ten accounts that file it several times at once', async () => {
    const finders = await findAll(10, { ownerCount: 2 });
    const codes = await fileAll([...finders, ...finders]);
    expect(codes.filter((code) => code === claimed)).toHaveLength(16);
    expect(await slots()).toMatchObject([{ slot: 1 }, { slot: 2 }]);
  });

  test('is nobody’s as long as it is not filed', async () => {
    const [first, second] = [await findIt(), await findIt()];
    expect((await first.browser.get(`${first.path}/filing`)).statusCode).toBe(200);
    expect((await first.file({ signedName: 'Somebody Else' })).json().code).toBe('signature_needed');
    expect(codeOf(await second.file())).toBe('filed');
  });

  test('of an invented office does not keep anybody from a real one', async () => {
    const [invented, real] = [await findIt(), await findIt({}, { isSandbox: false })];
    expect([codeOf(await invented.file()), codeOf(await real.file({}))]).toEqual(['filed', 'filed']);
  });

  test('whose office gives it no number is outside', async () => {
    const byContent = { propertyId: `content-${number}` };
    expect(await fileAll([await findIt(byContent), await findIt(byContent)])).toEqual(['filed', 'filed']);
  });
});

describe('a joint property', () => {
  test('has as many slots as the office counts owners', async () => {
    expect(await fileAll(await findAll(5, { ownerCount: 3 }))).toEqual([
      ...times(2, claimed),
      ...times(3, 'filed'),
    ]);
    expect((await slots()).map(({ slot }) => slot)).toEqual([1, 2, 3]);
  });

  test.each([
    ['counts its owners', { NO_OF_OWNERS: '2' }],
    ['only names each of them in a row', { NO_OF_OWNERS: '' }],
  ])('has the slots of the list that %s', async (_list, counted) => {
    const rows = ['RIVERA JORDAN A', 'RIVERA MARISOL'].map((OWNER_NAME) =>
      californiaRow(number, { OWNER_NAME, ...counted }),
    );
    await importRecords(server.deps, {
      source: { id: office, state: 'CA' },
      mapping: californiaMapping,
      input: { path: await writeListFile('list.csv', californiaList(rows)) },
      isSandbox: true,
    });
    expect(await fileAll(await findAll(3))).toEqual([claimed, 'filed', 'filed']);
  });

  test('gives one human one slot, under whatever account', async () => {
    const finders = await findAll(2, { ownerCount: 2 });
    for (const { userId } of finders)
      await server.db.update(people).set({ dateOfBirth: '1988-04-12' }).where(eq(people.userId, userId));
    expect(await fileAll(finders)).toEqual([claimed, 'filed']);
  });
});

describe('a slot is free again', () => {
  test('after a refusal, and is taken again by who files again', async () => {
    const [first, second] = [await findIt({}, inTexas), await findIt({}, inTexas)];
    await first.file();
    await first.tell('rejected');
    expect(codeOf(await first.file())).toBe('filed');
    expect(codeOf(await second.file())).toBe(claimed);
    await first.tell('rejected');
    expect(codeOf(await second.file())).toBe('filed');
    expect(codeOf(await first.file())).toBe(claimed);
    expect(await first.readClaim()).toMatchObject({ status: 'rejected' });
  });

  test('after an office closed the claim without paying', async () => {
    const [first, second] = [await findIt({}, inTexas), await findIt({}, inTexas)];
    await first.file();
    await first.tell('paid', '0.00');
    expect(codeOf(await second.file())).toBe('filed');
  });

  test('after the owner hid a packet that no office has, which is then closed', async () => {
    const [first, second] = [await findIt({}, inTexas), await findIt({}, inTexas)];
    await first.file();
    expect((await first.browser.post(`${first.path}/dismiss`)).statusCode).toBe(200);
    expect(codeOf(await second.file())).toBe('filed');
    expect((await first.browser.post(`${first.path}/sent`, {})).statusCode).toBe(404);
    expect((await first.tell('approved')).statusCode).toBe(404);
    expect((await first.file()).json()).toMatchObject({ code: 'claim_not_fileable' });
  });

  test('but not after the packet was sent: then it cannot be hidden', async () => {
    const [first, second] = [await findIt({}, inTexas), await findIt({}, inTexas)];
    await first.file();
    await first.browser.post(`${first.path}/sent`, {});
    expect((await first.browser.post(`${first.path}/dismiss`)).json().code).toBe('claim_not_dismissable');
    expect(codeOf(await second.file())).toBe(claimed);
  });

  test('but not after a payment', async () => {
    const [first, second] = [await findIt({}, inTexas), await findIt({}, inTexas)];
    await first.file();
    await first.tell('paid', '245.00');
    expect(codeOf(await second.file())).toBe(claimed);
    expect(await slots()).toMatchObject([{ paidAt: server.deps.now(), freedAt: null }]);
  });
});

describe('a refused claim that its office grants on appeal', () => {
  test('takes its slot again', async () => {
    const [first, second] = [await findIt({}, inTexas), await findIt({}, inTexas)];
    await first.file();
    await first.tell('rejected');
    await first.tell('approved');
    expect(codeOf(await second.file())).toBe(claimed);
  });

  test('goes on without a slot if somebody else has it by then', async () => {
    const [first, second] = [await findIt({}, inTexas), await findIt({}, inTexas)];
    await first.file();
    await first.tell('rejected');
    await second.file();
    expect((await first.tell('approved')).json()).toMatchObject({ status: 'approved' });
    expect((await slots()).filter(({ freedAt }) => freedAt === null)).toMatchObject([
      { claimId: second.claimId },
    ]);
  });
});

describe('when an account is deleted', () => {
  async function deleteIt({ userId }: Finder): Promise<void> {
    await askDeletion(server.deps, userId);
    await deleteAccount(server.deps, userId);
  }

  test('what was not sent is free again', async () => {
    const [first, second] = [await findIt(), await findIt()];
    await first.file();
    await deleteIt(first);
    expect(await slots()).toEqual([]);
    expect(codeOf(await second.file())).toBe('filed');
  });

  test('what an office has stays taken, even by nobody', async () => {
    const [first, second] = [await findIt(), await findIt()];
    await first.file();
    await sendToOffice(first.claimId);
    await deleteIt(first);
    expect(codeOf(await second.file())).toBe(claimed);
  });
});

test('an office that refuses through its interface frees the property', async () => {
  const [first, second] = [await findIt(), await findIt()];
  await first.file();
  await sendToOffice(first.claimId);
  const { referenceNumber } = await first.readClaim();
  await openOfficeDesk(server).press('reject', { id: referenceNumber, reason: 'Not the owner.' });
  await refreshClaim(server.deps, first.claimId);
  expect(codeOf(await second.file())).toBe('filed');
});

test('the export says which properties are taken', async () => {
  const me = await findIt();
  await me.file();
  const exported = (await me.browser.get('/api/user/export-data')).json();
  expect(exported.claimedProperties).toMatchObject([{ office, number, claimId: me.claimId }]);
});
