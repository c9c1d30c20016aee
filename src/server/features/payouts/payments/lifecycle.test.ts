import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payouts } from '#server/platform/db/schema/payouts.ts';
import { cents } from '#shared/money.ts';
import { payoutStatuses } from '#shared/payouts/payouts.ts';
import { insertReadyPayout } from '#test/support/ready-payout.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { completePayout, failPayout, nextPayoutStatuses } from './lifecycle.ts';

let server: TestServer;
let payoutId: string;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
  const { id: userId } = await createUser(server);
  payoutId = await insertReadyPayout(server, userId);
});
afterAll(() => server.stop());

const own = () => eq(payouts.id, payoutId);

type Change = Partial<typeof payouts.$inferInsert>;

/** Replaces the payout by one like `from`, and returns true if the database lets it become `to`. */
async function mayBecome(from: Change, to: Change): Promise<boolean> {
  const [row] = await server.db.delete(payouts).where(own()).returning();
  if (!row) throw new Error('the payout is gone');
  await server.db.insert(payouts).values({ ...row, ...from });
  return server.db
    .update(payouts)
    .set(to)
    .where(own())
    .then(
      () => true,
      () => false,
    );
}

test('the database lets a payout take the steps of the table and no other', async () => {
  const allowed: Record<string, string[]> = {};
  for (const from of payoutStatuses)
    for (const to of payoutStatuses.filter((status) => status !== from))
      if (await mayBecome({ status: from }, { status: to })) allowed[from] = [...(allowed[from] ?? []), to];
  expect({ failed: [], ...allowed }).toEqual(nextPayoutStatuses);
});

const fundedAt = new Date('2026-03-02T15:00:00Z');
const waiting: Change = {
  status: 'pending',
  fundedAt: null,
  amountCents: cents(80_00),
  feeCents: cents(20_00),
};
const funded: Change = { ...waiting, fundedAt };
const half: Change = { amountCents: cents(40_00), feeCents: cents(10_00) };

test.each<[string, { from: Change; to: Change; isAllowed: boolean }]>([
  ['less while the office’s money is awaited', { from: waiting, to: half, isAllowed: true }],
  ['less when it is there', { from: funded, to: half, isAllowed: false }],
  ['less when it is under way', { from: { ...funded, status: 'processing' }, to: half, isAllowed: false }],
  ['more while it is awaited', { from: waiting, to: { amountCents: cents(81_00) }, isAllowed: false }],
  [
    'as much with a smaller fee',
    { from: waiting, to: { amountCents: cents(90_00), feeCents: cents(10_00) }, isAllowed: false },
  ],
  ['less and of another kind', { from: waiting, to: { ...half, kind: 'direct' }, isAllowed: false }],
])('whether a payout may become %s', async (_what, { from, to, isAllowed }) => {
  expect(await mayBecome(from, to)).toBe(isAllowed);
});

const ends = {
  completed: completePayout,
  failed: (deps, tx, payout) => failPayout(deps, tx, payout, 'R02'),
} satisfies Record<string, typeof completePayout>;

test.each(['completed', 'failed'] as const)('no payout is %s against the table', async (to) => {
  const [payout] = await server.db.select().from(payouts).where(own());
  if (!payout) throw new Error('the payout is gone');
  for (const status of payoutStatuses.filter((from) => !nextPayoutStatuses[from].includes(to)))
    await expect(
      server.db.transaction((tx) => ends[to](server.deps, tx, { ...payout, status })),
    ).rejects.toThrow(`cannot become ${to}`);
});
