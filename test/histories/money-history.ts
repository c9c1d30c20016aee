import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { createSession } from '#server/features/accounts/sessions.ts';
import { claimJobs } from '#server/features/claims/jobs.ts';
import { payoutJobs } from '#server/features/payouts/jobs.ts';
import { privacyJobs } from '#server/features/privacy/jobs.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { cents } from '#shared/money.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { createUser } from '#test/support/test-people.ts';
import type { TestServer } from '#test/support/test-server.ts';
import { openJobBench } from './job-bench.ts';
import { openKeptJobs } from './kept-jobs.ts';
import type { Snapshot } from './money-facts.ts';
import type { MoneyOutside } from './money-outside.ts';
import { type Line, onLine } from './troubled.ts';

/** California: ten percent. Nevada: twenty percent, paid to the owner. Texas: the owner files without a fee. */
export const feePercents = { CA: 10, NV: 20, TX: 0 } as const;

export type HistoryState = keyof typeof feePercents;

export interface HistoryClaim {
  id: string;
  state: HistoryState;
  /** Filed as earlier versions did: California pays all of it to us, and not each their part. */
  isOld: boolean;
  /** The id by which the office knows the claim. */
  propertyId: string;
  askedCents: number;
  /** The amount that the owner reported as paid. */
  toldCents: number | null;
}

export interface Start {
  claims: readonly Pick<HistoryClaim, 'state' | 'isOld' | 'askedCents'>[];
}

/** The history of one person's money, with the vendors as this person meets them. */
export interface MoneyHistory {
  deps: Deps;
  outside: MoneyOutside;
  line: Line;
  userId: string;
  /** The browser in which they are signed in all along. */
  sessionId: string;
  email: string;
  claims: HistoryClaim[];
  bench: ReturnType<typeof openJobBench>;
  isDeletionAsked: boolean;
  /** The state after the last step. */
  books: Snapshot | undefined;
}

export async function beginHistory(
  server: TestServer,
  outside: MoneyOutside,
  start: Start,
): Promise<MoneyHistory> {
  const { now } = outside.clock;
  const { waiting, queue, db } = openKeptJobs(server.db, now);
  const line: Line = { trouble: undefined };
  const deps: Deps = { ...server.deps, db, jobs: queue, now, ...vendorsOn(outside, line) };
  const { id: userId, email } = await createUser({ ...server, db, deps });
  await db.update(users).set({ subscriptionPlan: 'unlimited' }).where(eq(users.id, userId));
  const device = { remembered: true, startedAt: now(), address: '127.0.0.1', userAgent: '' };
  const { sessionId } = await db.transaction((tx) => createSession(tx, { userId, ...device }));
  const handlers = { ...claimJobs(deps), ...payoutJobs(deps), ...privacyJobs(deps) };
  const bench = openJobBench(waiting, handlers, now);
  const claims = await findClaims({ ...server, db, deps }, userId, start);
  const person = { userId, sessionId, email, claims };
  return { deps, outside, line, ...person, bench, isDeletionAsked: false, books: undefined };
}

function vendorsOn({ dwolla, agencies }: MoneyOutside, line: Line): Pick<Deps, 'dwolla' | 'agencies'> {
  return {
    dwolla: onLine(
      dwolla,
      [
        'createPayee',
        'addBank',
        'removeBank',
        'readBank',
        'startMicroDeposits',
        'readMicroDeposits',
        'confirmMicroDeposits',
        'send',
        'findTransfer',
        'readTransfer',
      ],
      line,
    ),
    agencies: onLine(agencies, ['submit', 'read'], line),
  };
}

async function findClaims(server: TestServer, userId: string, start: Start): Promise<HistoryClaim[]> {
  const found: HistoryClaim[] = [];
  for (const { state, isOld, askedCents } of start.claims) {
    const propertyId = randomUUID();
    const key = `record:sample:${propertyId}`;
    const id = await saveClaim(server, userId, { key, state, amountCents: cents(askedCents) });
    found.push({ id, state, isOld, propertyId, askedCents, toldCents: null });
  }
  return found;
}
