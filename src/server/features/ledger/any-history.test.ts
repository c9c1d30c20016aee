import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestLedger, payableTo, type TestLedger } from '#test/support/test-ledger.ts';
import type { Posting } from './posting.ts';
import { Overdraft } from './service.ts';
import { verifyLedger } from './verify-ledger.ts';

let ledger: TestLedger;
beforeAll(async () => {
  ledger = await openTestLedger();
});
afterAll(() => ledger.close());

const user = fc.constantFrom(0, 1);
const amountCents = fc.integer({ min: 1, max: 50_00 });
const which = fc.nat(20);
const step = fc.oneof(
  fc.record({
    type: fc.constant('recover' as const),
    user,
    amountCents,
    feePercent: fc.integer({ min: 0, max: 100 }),
    receivedBy: fc.constantFrom('us' as const, 'us' as const, 'owner' as const, 'apart' as const),
  }),
  fc.record({ type: fc.constant('pay' as const), user, amountCents }),
  fc.record({ type: fc.constantFrom('settle' as const, 'return' as const, 'reverse' as const), which }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Two people, and what the earlier steps did. */
interface History {
  userIds: readonly [string, string];
  payoutIds: string[];
  postings: Posting[];
}

const pick = <Item>(items: readonly Item[], index: number) => items[index % Math.max(items.length, 1)];

/** A step as a call that may be repeated; undefined if there is nothing that it could be about. */
function prepare(said: Step, { userIds, payoutIds, postings }: History) {
  if (said.type === 'recover') {
    const feeCents = Math.floor((said.amountCents * said.feePercent) / 100);
    const { amountCents, receivedBy } = said;
    const recovery = { claimId: randomUUID(), userId: userIds[said.user] ?? '', receivedBy };
    return () => ledger.recover({ ...recovery, amountCents, feeCents });
  }
  if (said.type === 'pay') {
    const payoutId = randomUUID();
    payoutIds.push(payoutId);
    return () => ledger.pay(userIds[said.user] ?? '', said.amountCents, payoutId);
  }
  if (said.type === 'reverse') {
    const [posting, id] = [pick(postings, said.which), randomUUID()];
    return posting && (() => ledger.undo(posting.id, id));
  }
  const payoutId = pick(payoutIds, said.which);
  return payoutId && (() => (said.type === 'settle' ? ledger.settle(payoutId) : ledger.giveBack(payoutId)));
}

/** Expected rejections: not enough money, already reversed, or a payout that never existed. */
function isRightRefusal(error: unknown): boolean {
  if (error instanceof Overdraft) return true;
  if (!(error instanceof Error)) return false;
  const constraint = error.cause instanceof Error && 'constraint' in error.cause && error.cause.constraint;
  return (
    constraint === 'ledger_transactions_reverses_id_unique' ||
    error.message.startsWith('there is no ledger transaction payout:')
  );
}

/** Every step runs twice, as jobs may. */
async function take(said: Step, history: History): Promise<void> {
  const call = prepare(said, history);
  if (!call) return;
  try {
    const posted = await call();
    expect(await call()).toEqual(posted);
    if (posted) history.postings.push(posted);
  } catch (error) {
    if (!isRightRefusal(error)) throw error;
  }
}

/** What the successful postings add up to for an account, computed independently of the database. */
function expectedBalance({ postings }: History, userId: string): number {
  const distinct = new Map(postings.map((posting) => [posting.id, posting]));
  const entries = [...distinct.values()].flatMap((posting) => posting.entries);
  return entries
    .filter(({ account }) => account.kind === 'payable' && account.ownerId === userId)
    .reduce((sum, entry) => sum + entry.amountCents, 0);
}

test('whatever happens in whatever order, the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 12 }), async (steps) => {
      const history: History = { userIds: [randomUUID(), randomUUID()], payoutIds: [], postings: [] };
      for (const said of steps) await take(said, history);

      const balances = await ledger.balances(...history.userIds.map(payableTo));
      expect(balances).toEqual(history.userIds.map((userId) => expectedBalance(history, userId)));
      expect(Math.min(...balances)).toBeGreaterThanOrEqual(0);
      const { rows } = await ledger.db.execute(
        sql`select sum(balance_cents)::int as total from ledger_accounts`,
      );
      expect(rows[0]?.total ?? 0).toBe(0);
      const faults: string[] = [];
      await verifyLedger(ledger.db, { onFault: (line) => faults.push(line) });
      expect(faults).toEqual([]);
    }),
    { numRuns: 15 },
  );
});
