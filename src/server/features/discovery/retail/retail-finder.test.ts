import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonaId, requirePersona } from '#sandbox/people/personas.ts';
import type { PlantedPurchase } from '#sandbox/people/planted-purchase.ts';
import { plantedPurchasesOf } from '#sandbox/people/planted-purchases.ts';
import type { Candidate } from '#server/features/claims/api.ts';
import { transactions } from '#server/platform/db/schema/connections.ts';
import { people } from '#server/platform/db/schema/people.ts';
import { addDays } from '#shared/calendar-date.ts';
import { easternMidnight } from '#test/support/eastern-midnight.ts';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { signInCustomer } from '#test/support/sandbox-customer.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { findSubject } from '../find-subject.ts';
import type { Subject } from '../finder.ts';
import { retailFinder } from './retail-finder.ts';

const customers: readonly PersonaId[] = ['jordan-rivera', 'casey-nguyen', 'morgan-whitfield', 'anyone'];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listens: true });
});
afterAll(() => server.stop());

/** Creates a sandbox customer whose bank and mailbox are connected and imported. */
async function connectEverything(id: PersonaId): Promise<Subject> {
  const { fullNames, email } = requirePersona(id);
  const [fullName = ''] = fullNames;
  const { userId } = await signInCustomer(server, { fullName, email, connects: ['bank', 'email'] });
  return requireSubject(userId);
}

async function requireSubject(userId: string): Promise<Subject> {
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  return (await findSubject(server.db, person?.id ?? '')) ?? expect.unreachable('the person is gone');
}

const find = (subject: Subject, at = server.deps.now()) =>
  retailFinder.find({ ...server.deps, now: () => at }, subject, new AbortController().signal);

/** What is truly owed for a purchase: its rule and the amount. */
function truthOf(purchase: PlantedPurchase): [rule: string, amountCents: number] | undefined {
  const { totalCents, items } = purchase;
  switch (purchase.outcome) {
    case 'refund-promised':
    case 'returned-not-refunded':
      return ['missing-refund', purchase.refundCents];
    case 'cancelled-but-charged':
      return ['charge-after-cancellation', purchase.chargedAfterwardsDaysAgo.length * totalCents];
    case 'duplicate-charge':
      return ['duplicate-charge', totalCents];
    case 'price-dropped':
      return ['price-adjustment', (items[0]?.priceCents ?? 0) - purchase.reducedCents];
    default:
      return undefined;
  }
}

describe.each(customers)('what the shops owe %s', (id) => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await connectEverything(id);
  });

  test('is found to the cent, and nothing else is', async () => {
    const truth = plantedPurchasesOf(id).flatMap((purchase) => {
      const [rule, amountCents] = truthOf(purchase) ?? [];
      const { merchant, orderNumber } = purchase;
      return rule ? [`${rule}/${merchant.domain}/${orderNumber}: ${amountCents}`] : [];
    });
    const found = (await find(subject)).map(
      ({ key, amountCents }) => `${key.split('/').slice(1, 4).join('/')}: ${amountCents}`,
    );
    expect(truth).toHaveLength(6);
    expect(found.sort()).toEqual(truth.sort());
  });

  test('is shown with evidence, a sum that adds up, and as invented', async () => {
    for (const candidate of await find(subject)) {
      expect(candidate).toMatchObject({
        facts: { type: 'retail_refund' },
        isSandbox: true,
        amountKind: 'exact',
      });
      const values = candidate.explanation.lines.map(({ value }) => value);
      expect(values.slice(0, -1).reduce((sum, value) => sum + value, 0)).toBe(candidate.amountCents);
      expect(values.at(-1)).toBe(candidate.amountCents);
      const labels = evidenceLines(candidate)
        .map(({ label }) => label)
        .join();
      expect(labels).toMatch(/Email from .*Bank charge on .*How we decided this/);
    }
  });

  test('lasts through the last day of a price window in Eastern time', async () => {
    const { key = '', deadline = '' } = (await find(subject)).find((found) => found.deadline) ?? {};
    const over = easternMidnight(addDays(deadline, 1));
    const isFoundAt = async (at: Date) => {
      const found = await find(subject, at);
      return found.some((candidate) => candidate.key === key);
    };
    expect(await isFoundAt(new Date(over.getTime() - 1))).toBe(true);
    expect(await isFoundAt(over)).toBe(false);
  });

  test('is the same after the bank was imported again with new ids', async () => {
    const first = await find(subject);
    const rows = await server.db
      .select()
      .from(transactions)
      .where(eq(transactions.personId, subject.personId));
    await server.db.insert(transactions).values(
      rows.map(({ id: _, externalId, ...row }) => ({
        ...row,
        externalId: `${externalId}-anew`,
        addedInRun: 99,
      })),
    );
    const summary = (candidates: Candidate[]) =>
      candidates.map(({ key, amountCents }) => `${key} ${amountCents}`);
    expect(summary(await find(subject))).toEqual(summary(first));
  });

  test('is nothing if only the mailbox is connected', async () => {
    await server.db.delete(transactions).where(eq(transactions.personId, subject.personId));
    expect(await find(subject)).toEqual([]);
  });
});

test('a search stops when it is aborted', async () => {
  const { userId } = await signInSomebody(server);
  const subject = await requireSubject(userId);
  await expect(retailFinder.find(server.deps, subject, AbortSignal.abort())).rejects.toThrow(/abort/i);
});
