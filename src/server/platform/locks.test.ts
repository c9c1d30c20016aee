import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { findPayout } from '../features/payouts/payments/queries.ts';
import type { Tx } from './db/connect.ts';
import { lockClaim, lockOwnPerson, lockPayout, lockPerson, lockUser } from './locks.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());

type Locks = Record<'user' | 'person' | 'claim' | 'payout', (tx: Tx) => Promise<unknown>>;

async function createRows(): Promise<{ userId: string; locks: Locks }> {
  const { id: userId } = await createUser(server);
  const payoutId = await insertReadyPayout(server, userId);
  const payout = await findPayout(server.db, payoutId);
  if (!payout) throw new Error('no payout was made');
  return {
    userId,
    locks: {
      user: (tx) => lockUser(tx, userId, 'no key update'),
      person: (tx) => lockOwnPerson(tx, userId),
      claim: (tx) => lockClaim(tx, { userId, claimId: payout.claimId }),
      payout: (tx) => lockPayout(tx, payoutId),
    },
  };
}

let locks: Locks;
let userId: string;
beforeEach(async () => {
  ({ locks, userId } = await createRows());
});

function inOneTransaction(...taken: ((tx: Tx) => Promise<unknown>)[]) {
  return server.db.transaction(async (tx) => {
    const rows: unknown[] = [];
    for (const lock of taken) rows.push(await lock(tx));
    return rows;
  });
}

test('rows are locked in the order user, person, claim, payout, and again at any time', async () => {
  const { user, person, claim, payout } = locks;
  const rows = await inOneTransaction(user, person, claim, payout, user, claim, person);
  for (const row of rows) expect(row).toMatchObject({ id: expect.any(String) });
});

test.each([
  ['person', 'user'],
  ['claim', 'user'],
  ['claim', 'person'],
  ['payout', 'person'],
  ['payout', 'claim'],
] as const)('after a %s no %s is locked', async (first, second) => {
  await expect(inOneTransaction(locks[first], locks[second])).rejects.toThrow('against the order');
});

test('a payout is locked with its owner, so not after a claim alone', async () => {
  await expect(inOneTransaction(locks.claim, locks.payout)).rejects.toThrow('against the order');
});

test('owners are locked one after the other, the lower id first', async () => {
  const other = await createRows();
  const [lower, higher] = [{ userId, locks }, other].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  if (!lower || !higher) throw new Error('two owners');
  await expect(inOneTransaction(lower.locks.payout, higher.locks.payout)).resolves.toHaveLength(2);
  await expect(inOneTransaction(higher.locks.user, lower.locks.payout)).rejects.toThrow('against the order');
});

test('a row that is shared cannot be taken for a change', async () => {
  const shared = (tx: Tx) => lockUser(tx, userId, 'share');
  await expect(inOneTransaction(shared, locks.user)).rejects.toThrow('wait forever');
});

test('nothing is locked of a person or a payout that is gone', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  const rows = await inOneTransaction(
    (tx) => lockPerson(tx, gone),
    (tx) => lockPayout(tx, gone),
    locks.user,
  );
  expect(rows.slice(0, 2)).toEqual([undefined, undefined]);
});
