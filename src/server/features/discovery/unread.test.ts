import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { connections, transactions } from '#server/platform/db/schema/connections.ts';
import { scanLines, scans } from '#server/platform/db/schema/discovery.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { connectionTokenPlace } from '#server/platform/db/sealed-places.ts';
import { minuteMs } from '#shared/durations.ts';
import { samplePeople } from '#shared/people/sample-people.ts';
import { signInCustomer } from '#test/support/sandbox-customer.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createPlaidClient } from '#test/support/test-plaid.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { returnText } from '#test/support/transcript-text.ts';
import { waitUntil } from '#test/support/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listens: true });
});
afterAll(() => server.stop());

type Browser = ReturnType<typeof createTestBrowser>;
let browser: Browser;
let userId: string;

const scansOf = () => server.db.select().from(scans).where(eq(scans.userId, userId));
const isOver = async () => (await scansOf()).every(({ status }) => status === 'completed');
const linesOf = async () => {
  const { scan } = (await browser.get('/api/onboarding/scan')).json();
  return scan.lines.map(({ text }: { text: string }) => text) as string[];
};

/** Asks again a while later, as the wizard does, and returns the number of scans so far. */
async function countAfterAsking(): Promise<number> {
  server.clock.advance(minuteMs);
  await browser.post('/api/onboarding/ai-scan');
  await waitUntil(isOver);
  return (await scansOf()).length;
}

describe('the person searched for', () => {
  const [jordan] = samplePeople;
  const details = { ...jordan, email: 'jordan@example.com' };
  const save = (changes: object = {}) => {
    server.clock.advance(minuteMs);
    return browser.post('/api/onboarding/personal-info', { ...details, ...changes });
  };

  beforeEach(async () => {
    browser = createTestBrowser(server);
    details.email = `jordan-${randomUUID()}@example.com`;
    userId = (await save()).json().id;
    expect(await countAfterAsking()).toBe(1);
  });

  test('asking again with nothing changed returns the existing result', async () => {
    expect(await countAfterAsking()).toBe(1);
    await save();
    expect(await countAfterAsking()).toBe(1);
  });

  test.each([
    ['a former name', { formerNames: [{ firstName: 'Jo', lastName: 'Hale' }] }],
    ['a former name less', { formerNames: [] }],
    ['an earlier address', { priorAddresses: ['1 Old Road, Reno, NV'] }],
    ['a corrected state', { state: 'NV' }],
    ['another date of birth', { dateOfBirth: '1988-04-13' }],
  ])('%s starts one scan, and only one', async (_what, change) => {
    await save(change);
    expect(await countAfterAsking()).toBe(2);
    await save(change);
    expect(await countAfterAsking()).toBe(2);
  });
});

describe('tax records', () => {
  const { fileName, lines } = returnText();
  const send = () =>
    browser.post('/api/irs/transcripts', {
      fileName,
      contentBase64: Buffer.from(lines.join('\n')).toString('base64'),
    });

  beforeEach(async () => {
    ({ browser, userId } = await signInSomebody(server));
    await addConnection({ kind: 'tax', provider: 'idme' });
    expect(await countAfterAsking()).toBe(1);
  });

  test('a transcript added for an identity verified earlier is read by a new scan', async () => {
    server.clock.advance(minuteMs);
    expect((await send()).statusCode).toBe(200);
    expect(await countAfterAsking()).toBe(2);
    expect(await linesOf()).toContain('Read 1 tax transcript.');
  });

  test('adding the same transcript again is nothing new', async () => {
    await send();
    const before = await countAfterAsking();
    server.clock.advance(minuteMs);
    await send();
    expect(await countAfterAsking()).toBe(before);
  });

  test('data that arrives while the scan is already searching counts as unread', async () => {
    const [scan] = await scansOf();
    const isLastReading = and(eq(scanLines.scanId, scan?.id ?? ''), eq(scanLines.stage, 'tax'));
    await send();
    const readAt = new Date(server.clock.now().getTime() - 1);
    await server.db.update(scanLines).set({ createdAt: readAt }).where(isLastReading);
    server.clock.advance(1);
    await server.db.update(scans).set({ finishedAt: server.clock.now() }).where(eq(scans.userId, userId));
    expect(await countAfterAsking()).toBe(2);
  });
});

describe('a bank', () => {
  const ownConnection = async () => {
    const [row] = await server.db.select().from(connections).where(eq(connections.userId, userId));
    if (!row) throw new Error('nothing is connected');
    return row;
  };

  async function readOnce(): Promise<void> {
    const { id: connectionId } = await ownConnection();
    server.clock.advance(minuteMs);
    const readAt = server.clock.now();
    await server.deps.jobs.enqueue(server.db, 'sync-connection', { connectionId });
    await waitUntil(async () => (await ownConnection()).lastSyncedAt?.getTime() === readAt.getTime());
  }

  async function buyAtVendor(): Promise<void> {
    const { id, sealedToken } = await ownConnection();
    const place = connectionTokenPlace({ id, userId });
    const day = server.clock.now().toISOString().slice(0, 10);
    const purchase = { amount: 12.34, description: 'New purchase', iso_currency_code: 'USD' };
    await createPlaidClient(server.sandboxUrl).sandboxTransactionsCreate({
      access_token: await server.deps.vault.open(server.db, place, sealedToken ?? Buffer.alloc(0)),
      transactions: [{ ...purchase, date_transacted: day, date_posted: day }],
    });
  }

  test('synced again, it starts a scan only if it had something new', async () => {
    const customer = { fullName: 'Jordan Rivera', email: 'jordan.rivera@example.com' };
    ({ browser, userId } = await signInCustomer(server, { ...customer, connects: ['bank'] }));
    expect(await countAfterAsking()).toBe(1);

    await readOnce();
    expect(await countAfterAsking()).toBe(1);

    server.clock.advance(minuteMs);
    await buyAtVendor();
    await readOnce();
    expect(await countAfterAsking()).toBe(2);
    expect(await countAfterAsking()).toBe(2);
  });

  test('whose first import the scan waited for is not scanned twice', async () => {
    ({ browser, userId } = await signInSomebody(server));
    await addConnection({ kind: 'bank', provider: 'plaid', sealedToken: Buffer.from('waiting') });
    server.clock.advance(1_000);
    await browser.post('/api/onboarding/ai-scan');
    expect(await isOver()).toBe(false);

    server.clock.advance(1_000);
    await addTransaction();
    await server.db
      .update(connections)
      .set({ lastSyncedAt: server.clock.now() })
      .where(eq(connections.userId, userId));
    await waitUntil(isOver);

    expect(await linesOf()).toContain('Read 1 bank transaction.');
    expect(await countAfterAsking()).toBe(1);
  });

  test('that is still being imported for the first time does not cause scan after scan', async () => {
    ({ browser, userId } = await signInSomebody(server));
    await addConnection({ kind: 'bank', provider: 'plaid', status: 'needs_sign_in' });
    expect(await countAfterAsking()).toBe(1);
    server.clock.advance(minuteMs);
    await addTransaction();
    expect(await countAfterAsking()).toBe(1);
  });

  async function addTransaction(): Promise<void> {
    const { id: connectionId, personId } = await ownConnection();
    const at = server.clock.now();
    await server.db.insert(transactions).values({
      userId,
      personId,
      connectionId,
      externalId: randomUUID(),
      accountExternalId: 'checking',
      amountCents: 1_234,
      currency: 'USD',
      postedOn: at.toISOString().slice(0, 10),
      name: 'A purchase',
      isPending: false,
      addedInRun: 1,
      createdAt: at,
      updatedAt: at,
    });
  }
});

async function addConnection(
  fields: Pick<typeof connections.$inferInsert, 'kind' | 'provider'> &
    Partial<typeof connections.$inferInsert>,
): Promise<void> {
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  const at = server.clock.now();
  await server.db.insert(connections).values({
    userId,
    personId: person?.id ?? '',
    status: 'connected',
    externalId: randomUUID(),
    label: 'Sample',
    createdAt: at,
    updatedAt: at,
    ...fields,
  });
}
