import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type PersonaId, requirePersona } from '#sandbox/people/personas.ts';
import { plantedPurchasesOf } from '#sandbox/people/planted-purchases.ts';
import type { Candidate } from '#server/features/claims/api.ts';
import { people } from '#server/platform/db/schema/people.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dayMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { parseUsAddress } from '#shared/people/us-address.ts';
import { evidenceLines } from '#test/support/evidence-lines.ts';
import { signInCustomer } from '#test/support/sandbox-customer.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { makeSettlement } from '#test/support/test-settlements.ts';
import type { Subject } from '../finder.ts';
import { classActionFinder } from './class-action-finder.ts';
import { decideEntry, expireEntries, proposeEntries } from './settlement-desk.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listens: true });
});
afterAll(() => server.stop());

async function customer(id: PersonaId, connects: readonly ('bank' | 'email')[]): Promise<Subject> {
  const { fullNames, email, addresses } = requirePersona(id);
  const { userId } = await signInCustomer(server, { fullName: fullNames[0] ?? '', email, connects });
  const [person] = await server.db.select().from(people).where(eq(people.userId, userId));
  if (!person) throw new Error('the customer is nobody');
  return {
    userId,
    personId: person.id,
    dateOfBirth: undefined,
    names: [],
    addresses: addresses.map(({ region }) => ({
      text: region,
      street: undefined,
      city: undefined,
      state: parseUsAddress(region).state ?? undefined,
      zip: undefined,
    })),
  };
}

const find = (subject: Subject, changes: Partial<Deps> = {}) =>
  classActionFinder.find({ ...server.deps, ...changes }, subject, new AbortController().signal);

const keysOf = (candidates: readonly Candidate[]) => candidates.map(({ key }) => key).sort();

function plantedKeys(id: PersonaId): string[] {
  return plantedPurchasesOf(id)
    .flatMap((purchase) => (purchase.outcome === 'settlement-class' ? [purchase.settlement.product] : []))
    .map((product) => `settlement:sandbox-${product.toLowerCase().replaceAll(' ', '-')}`)
    .sort();
}

test.each<PersonaId>(['jordan-rivera', 'casey-nguyen', 'morgan-whitfield', 'anyone'])(
  'finds what is planted for %s and nothing else',
  async (id) => {
    const candidates = await find(await customer(id, ['bank', 'email']));
    expect(keysOf(candidates)).toEqual(plantedKeys(id));
    for (const { isSandbox, confidence, facts } of candidates)
      expect({ isSandbox, confidence, facts }).toMatchObject({
        isSandbox: true,
        confidence: 'high',
        facts: { type: 'class_action' },
      });
  },
);

describe('for Jordan', () => {
  let jordan: Subject;
  beforeAll(async () => {
    jordan = await customer('jordan-rivera', ['email']);
  });

  test('a finding says what was bought, where it was found, and how to check the settlement', async () => {
    const [shampoo] = (await find(jordan)).filter(({ key }) => key.includes('glowroot'));
    expect(shampoo).toMatchObject({
      title: 'Glowroot rosemary hair care settlement',
      description: expect.stringMatching(
        /It covers anyone who bought .+\. The last day to claim is May 1, 2026\./,
      ),
      amountCents: 8_00,
      amountKind: 'estimate',
      deadline: '2026-05-01',
      filingComplexity: 'low',
      source: { url: 'https://glowroot-rosemary-hair-care.settlements.example' },
      explanation: { unit: 'cents', lines: [{ label: '2 × $4.00', value: 8_00 }] },
    });
    const evidence =
      shampoo &&
      evidenceLines(shampoo)
        .map(({ label, detail }) => `${label}: ${detail}`)
        .join('\n');
    for (const fact of [
      'Bought on May 5, 2025: Glowroot Botanicals; Glowroot rosemary shampoo; Glowroot rosemary conditioner; $36.50 total.',
      'order GR-558120',
      'Last day to claim: May 1, 2026',
      'Proof needed: None',
      'Checked: We last checked this entry against its source on March 2, 2026.',
    ])
      expect(evidence).toContain(fact);
  });

  test('the same scan gives the same findings, also on another day', async () => {
    const tomorrow = () => new Date(server.clock.now().getTime() + dayMs);
    expect(await find(jordan, { now: tomorrow })).toEqual(await find(jordan));
  });

  test('after the last day nothing is found', async () => {
    const afterwards = () => new Date(server.clock.now().getTime() + 62 * dayMs);
    expect(await find(jordan, { now: afterwards })).toEqual([]);
  });

  test('where bank and mail are real, invented settlements are not used', async () => {
    const { config } = server.deps;
    expect(await find(jordan, { config: { ...config, sandboxUrl: undefined } })).toEqual([]);
  });

  test('an operator’s settlement is used once somebody has approved it, until it is taken down', async () => {
    const { deps } = server;
    const pillows = makeSettlement({
      id: 'down-pillows',
      class: { products: ['Down pillow'], until: '2026-02-01' },
    });
    const findPillows = async () => (await find(jordan)).find(({ key }) => key === 'settlement:down-pillows');
    const decide = (verdict: 'approved' | 'refused') =>
      decideEntry(deps, { id: pillows.id, verdict, reason: 'read at the court' });

    expect(await proposeEntries(deps, [pillows])).toEqual({ waiting: 1, unchanged: 0, over: 0 });
    expect(await findPillows()).toBeUndefined();
    expect(await Promise.all([decide('approved'), decide('approved')])).toEqual(
      expect.arrayContaining([true, false]),
    );
    expect(await findPillows()).toMatchObject({
      isSandbox: true,
      amountCents: 10_00,
      facts: { checkedOn: '2026-01-05' },
    });
    expect(await proposeEntries(deps, [pillows])).toMatchObject({ waiting: 0, unchanged: 1 });

    const doubled = {
      ...pillows,
      payout: { ...pillows.payout, minCents: cents(20_00), maxCents: cents(20_00) },
    };
    await proposeEntries(deps, [doubled]);
    expect(await findPillows(), 'the newer text waits').toMatchObject({ amountCents: 10_00 });
    await decide('refused');
    expect(await findPillows()).toMatchObject({ amountCents: 10_00 });

    expect(await expireEntries(deps), 'it is not over').toEqual([]);
    expect(await expireEntries(deps, pillows.id)).toEqual([pillows.id]);
    expect(await findPillows()).toBeUndefined();
  });

  test('what is over is not put up, and taken down by itself', async () => {
    const { deps } = server;
    const brief = makeSettlement({ id: 'brief-pillows', claimDeadline: '2026-03-10' });
    await proposeEntries(deps, [brief]);
    await decideEntry(deps, { id: brief.id, verdict: 'approved', reason: 'read' });
    const afterwards = { db: deps.db, now: () => new Date(server.clock.now().getTime() + 30 * dayMs) };
    expect(await expireEntries(afterwards)).toEqual([brief.id]);
    expect(await proposeEntries(afterwards, [brief])).toEqual({ waiting: 0, unchanged: 0, over: 1 });
  });

  test('stops when it is aborted', async () => {
    const stopped = AbortSignal.abort(new Error('enough'));
    await expect(classActionFinder.find(server.deps, jordan, stopped)).rejects.toThrow('enough');
  });
});

test('a bank alone shows who paid a shop, with less confidence and no product', async () => {
  const candidates = await find(await customer('casey-nguyen', ['bank']));
  expect(candidates).toMatchObject([
    {
      key: 'settlement:sandbox-ticketharbor-service-fees',
      confidence: 'medium',
      amountCents: 7_50,
      facts: { asked: { questions: [{ id: 'own-purchase' }], after: { confidence: 'high' } } },
    },
  ]);
});

test('a person with nothing connected belongs to no class', async () => {
  expect(await find(await customer('anyone', []))).toEqual([]);
});
