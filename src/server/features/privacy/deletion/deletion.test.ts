import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  balanceOf,
  listBalances,
  recordRecovery,
  settlePayout,
  startPayout,
} from '#server/features/ledger/api.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import { customersToDelete } from '#server/platform/db/schema/billing.ts';
import { connections } from '#server/platform/db/schema/connections.ts';
import { bankAccounts, payouts } from '#server/platform/db/schema/payouts.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { outsideEvents } from '#server/platform/db/schema/platform/outside-events.ts';
import { heldRecords, tombstones } from '#server/platform/db/schema/privacy.ts';
import { isDatabaseUnavailable } from '#server/platform/db/unavailable.ts';
import { type JobName, jobCatalog, jobNames } from '#server/platform/jobs/job-catalog.ts';
import { cents } from '#shared/money.ts';
import { canary, fillAccount } from '#test/support/fill-account.ts';
import { filesWith, tablesWith } from '#test/support/find-text.ts';
import { readHold } from '#test/support/read-hold.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { askDeletion } from './ask-deletion.ts';
import { deleteAccount } from './delete-account.ts';
import { replayTombstones } from './replay-tombstones.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;

beforeAll(async () => {
  // The tests run jobs themselves, so that each one controls what happens when.
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const findUser = async (userId = me.userId) =>
  (await server.db.select().from(users).where(eq(users.id, userId)))[0];
const ask = () => me.browser.delete('/api/user/account');
const erase = () => deleteAccount(server.deps, me.userId);
const heldOf = (userId = me.userId) =>
  readHold(server.db, (tx) => tx.select().from(heldRecords).where(eq(heldRecords.userId, userId)));

async function addPayout(fields: Partial<typeof payouts.$inferInsert>): Promise<string> {
  const claimId = await saveClaim(server, me.userId);
  const at = server.deps.now();
  const [payout] = await server.db
    .insert(payouts)
    .values({
      userId: me.userId,
      claimId,
      kind: 'transfer',
      amountCents: cents(900),
      fundedAt: at,
      createdAt: at,
      updatedAt: at,
      ...fields,
    })
    .returning();
  return payout?.id ?? '';
}

describe('an account that is to be deleted', () => {
  test('is closed at once: signed out everywhere, and no way in', async () => {
    const user = await findUser();
    const elsewhere = createTestBrowser(server);
    await elsewhere.signIn({ email: user?.email ?? '' });

    expect((await ask()).statusCode).toBe(200);

    expect((await me.browser.get('/api/auth/me')).statusCode).toBe(401);
    expect((await elsewhere.get('/api/auth/me')).statusCode).toBe(401);
    const login = await createTestBrowser(server).post('/api/auth/login', {
      email: user?.email,
      password: goodPassword,
    });
    expect(login.json()).toMatchObject({ status: 401, code: 'wrong_credentials' });
  });

  test('is gone with everything after the job, and asked or worked again nothing more happens', async () => {
    await ask();
    await Promise.all([askDeletion(server.deps, me.userId), erase(), erase()]);
    await erase();
    expect(await findUser()).toBeUndefined();
    expect(await server.db.select().from(tombstones).where(eq(tombstones.userId, me.userId))).toHaveLength(1);
  });

  test('is not deleted by a job that was not requested', async () => {
    await erase();
    expect(await findUser()).toBeDefined();
  });

  test('frees its address for a new account that has nothing of the old', async () => {
    const { email = '' } = (await findUser()) ?? {};
    await saveClaim(server, me.userId);
    await ask();
    await erase();
    const again = await signInSomebody(server, { email });
    expect((await again.browser.get('/api/claims')).json()).toEqual([]);
  });

  async function addConnection(): Promise<string> {
    const at = server.deps.now();
    const [person] = await server.db.select().from(people).where(eq(people.userId, me.userId));
    const [connection] = await server.db
      .insert(connections)
      .values({
        userId: me.userId,
        personId: person?.id ?? '',
        kind: 'bank',
        provider: 'plaid',
        status: 'connected',
        externalId: randomUUID(),
        label: 'A bank',
        createdAt: at,
        updatedAt: at,
      })
      .returning();
    return connection?.id ?? '';
  }

  test('waits for its connections to be revoked', async () => {
    const connectionId = await addConnection();
    await ask();
    await erase();
    expect(await findUser()).toBeDefined();

    await jobHandlers(server.deps)['revoke-connection']({ connectionId });
    await erase();
    expect(await findUser()).toBeUndefined();
  });

  test('waits for a connection that is made while it is deleted', async () => {
    const { stripe } = server.deps;
    let connectionId = '';
    const listCustomers: typeof stripe.listCustomers = async (owner) => {
      connectionId = await addConnection();
      return stripe.listCustomers(owner);
    };
    await ask();
    const deps = { ...server.deps, stripe: { ...stripe, listCustomers } };
    await expect(deleteAccount(deps, me.userId)).rejects.toThrow('a connection was made meanwhile');
    await erase();
    expect(await findUser()).toBeDefined();

    await jobHandlers(server.deps)['revoke-connection']({ connectionId });
    await erase();
    expect(await findUser()).toBeUndefined();
  });

  test('waits for a payout that was submitted, and starts none', async () => {
    const payoutId = await addPayout({ status: 'processing', submittedAt: server.deps.now() });
    const at = server.deps.now();
    await server.db.transaction(async (tx) => {
      await recordRecovery(tx, {
        claimId: randomUUID(),
        userId: me.userId,
        amountCents: cents(1_000),
        feeCents: cents(100),
        receivedBy: 'us',
        at,
      });
      await startPayout(tx, { payoutId, userId: me.userId, amountCents: cents(900), at });
    });
    await ask();
    await erase();
    expect(await findUser()).toBeDefined();

    await server.db.transaction(async (tx) => {
      await settlePayout(tx, { payoutId, at });
      await tx.update(payouts).set({ status: 'completed', completedAt: at }).where(eq(payouts.id, payoutId));
    });
    await erase();
    expect(await findUser()).toBeUndefined();
    expect((await heldOf()).map(({ kind }) => kind).toSorted()).toEqual(['account_holder', 'payout']);
  });
});

describe('what remains of a deleted account', () => {
  test('is nothing where no money moved', async () => {
    await ask();
    await erase();
    expect(await heldOf()).toEqual([]);
  });

  test('is what the law requires, with its basis and its last day', async () => {
    await addPayout({ kind: 'direct', status: 'completed', completedAt: server.deps.now() });
    await ask();
    await erase();
    const held = await heldOf();
    expect(held.every(({ legalBasis }) => legalBasis.length > 20)).toBe(true);
    expect(new Set(held.map(({ retainUntil }) => retainUntil))).toEqual(new Set(['2033-03-02']));
  });

  test('is sent on its day and not before', async () => {
    const userId = randomUUID();
    const row = { userId, kind: 'payout', content: {}, legalBasis: 'a law', createdAt: server.deps.now() };
    await server.db.insert(heldRecords).values([
      { ...row, retainUntil: '2026-03-02' },
      { ...row, retainUntil: '2026-03-03' },
    ]);
    await jobHandlers(server.deps)['purge-held-records']({});
    expect((await heldOf(userId)).map(({ retainUntil }) => retainUntil)).toEqual(['2026-03-03']);
  });

  test('says what is still owed, and the books still sum to zero', async () => {
    const at = server.deps.now();
    await server.db.transaction((tx) =>
      recordRecovery(tx, {
        claimId: randomUUID(),
        userId: me.userId,
        amountCents: cents(5_000),
        feeCents: cents(500),
        receivedBy: 'us',
        at,
      }),
    );
    await addPayout({ amountCents: cents(4_500) });
    expect((await me.browser.get('/api/user/deletion-preview')).json()).toMatchObject({
      owed: '45.00',
      feesDue: null,
      canBePaidFirst: false,
    });
    await ask();
    await erase();

    expect((await heldOf()).find(({ kind }) => kind === 'money_owed')?.content).toEqual({ owedCents: 4_500 });
    expect(await balanceOf(server.db, { kind: 'payable', ownerId: me.userId })).toBe(4_500);
    const kinds = [
      'payable',
      'in_transit',
      'fees_receivable',
      'clearing',
      'bank',
      'stripe',
      'fees_earned',
    ] as const;
    const all = (await Promise.all(kinds.map((kind) => listBalances(server.db, kind)))).flat();
    expect(all.reduce((sum, { balanceCents }) => sum + balanceCents, 0)).toBe(0);
  });

  test('is never a word of the account, in the database, in files or in logs', async () => {
    await fillAccount(server, me.userId);
    const at = server.deps.now();
    const body = { data: { object: { customer: `${canary}-${me.userId}`, name: canary } } };
    await server.db
      .insert(outsideEvents)
      .values({ vendor: 'stripe', externalId: randomUUID(), body, createdAt: at });
    const unreadable = { body: { text: JSON.stringify([body]) }, problem: 'event: Not an object' };
    await server.db
      .insert(outsideEvents)
      .values({ vendor: 'stripe', externalId: randomUUID(), createdAt: at, ...unreadable });
    expect((await tablesWith(server.db, canary)).length).toBeGreaterThan(20);
    expect((await ask()).statusCode).toBe(200);
    await server.db.delete(connections).where(eq(connections.userId, me.userId));
    await server.db.update(bankAccounts).set({ externalId: null }).where(eq(bankAccounts.userId, me.userId));
    await erase();
    for (const { id } of await server.db.select().from(customersToDelete))
      await jobHandlers(server.deps)['delete-customer']({ customerRowId: id });

    expect(await findUser()).toBeUndefined();
    expect(await tablesWith(server.db, canary)).toEqual(['hold.held_records']);
    const { dataDir } = server.deps.config;
    expect(await filesWith(dataDir, canary, { except: ['sandbox'] })).toEqual([]);
    expect(server.logged.filter((line) => line.includes(canary))).toEqual([]);
  });
});

test('an account that a restored backup brings back is deleted again', async () => {
  const before = await findUser();
  if (!before) throw new Error('nobody');
  await ask();
  await erase();
  await server.db.insert(users).values({ ...before, deletingAt: null });
  await server.db.delete(tombstones).where(eq(tombstones.userId, me.userId));

  expect(await replayTombstones(server.deps)).toBe(1);
  await erase();

  expect(await findUser()).toBeUndefined();
  expect(await replayTombstones(server.deps)).toBe(0);
});

/** Builds a payload for every job, with the ids of one account. */
async function payloadsOf(userId: string): Promise<Partial<Record<JobName, object>>> {
  const claimId = await saveClaim(server, userId);
  const some = randomUUID();
  const named: Record<string, string> = { userId, claimId };
  return Object.fromEntries(
    jobNames.map((name) => {
      const keys = Object.keys(jobCatalog[name].payload.shape);
      return [name, Object.fromEntries(keys.map((key) => [key, named[key] ?? some]))];
    }),
  );
}

/** Jobs without a payload concern no account, and some need a vendor's list, a file or the clock. */
const namesNobody = (payload: object) => Object.keys(payload).length === 0;

test('no late or concurrent job brings anything back', async () => {
  const payloads = await payloadsOf(me.userId);
  const handlers = jobHandlers(server.deps) as Record<string, (payload: object) => Promise<void>>;
  const run = () =>
    Promise.allSettled(
      Object.entries(payloads)
        .filter(([name, payload]) => !namesNobody(payload) && name !== 'delete-account')
        .map(([name, payload]) => handlers[name]?.(payload)),
    );
  await ask();
  const [, erased] = await Promise.allSettled([run(), erase(), run()]);
  // With so many concurrent jobs, one may get no connection in time. A job that fails is retried.
  if (erased.status === 'rejected' && !isDatabaseUnavailable(erased.reason)) throw erased.reason;
  await erase();
  await run();

  expect(await findUser()).toBeUndefined();
  const stay = ['public.audit_events', 'public.tombstones'];
  const tables = await tablesWith(server.db, me.userId);
  expect(tables.filter((name) => !stay.includes(name) && !name.startsWith('jobs.'))).toEqual([]);
});
