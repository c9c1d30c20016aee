import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recoveryTimes } from '#server/platform/db/schema/claims.ts';
import type { Results } from '#shared/claims/results.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { moveClaim } from '#test/support/move-claim.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { measureRecoveryTimes } from './recovery-times.ts';
import { formatRecoveryTime } from './to-claim.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const filedAt = new Date('2026-01-01T12:00:00Z');

/** Saves another user's claims at an office, each paid after the given number of days. */
async function savePaidClaims(name: string, days: readonly number[], changes: object = {}): Promise<void> {
  const other = await signInSomebody(server);
  for (const [index, count] of days.entries()) {
    const source = { name, url: 'https://office.example/' };
    const claimId = await saveClaim(server, other.userId, { key: `${name}-${index}`, source, ...changes });
    const completedAt = new Date(filedAt.getTime() + count * dayMs);
    await moveClaim(server, claimId, { status: 'paid', filedAt, completedAt });
  }
}

async function readEstimate(name: string): Promise<string> {
  const claimId = await saveClaim(server, me.userId, {
    source: { name, url: 'https://office.example/' },
  });
  const list = (await me.browser.get('/api/claims')).json();
  const page = (await me.browser.get(`/api/claims/${claimId}`)).json();
  expect(list[0].estimatedRecoveryTime).toBe(page.estimatedRecoveryTime);
  return page.estimatedRecoveryTime;
}

describe('the estimated recovery time', () => {
  test('is measured from other claims once five were paid', async () => {
    await savePaidClaims('Quick Office', [20, 24, 28, 33, 36]);
    await savePaidClaims('Rare Office', [20, 24, 28, 33]);
    await measureRecoveryTimes(server.deps);
    expect(await readEstimate('Quick Office')).toBe('About 4 weeks (3 to 5), based on 5 claims here');
    me = await signInSomebody(server);
    expect(await readEstimate('Rare Office')).toBe('2 to 4 months');
  });

  test('ignores claims of the other environment, of other types, and without an amount', async () => {
    await savePaidClaims('Mixed Office', [1, 1, 1, 1, 1], { isSandbox: false });
    await savePaidClaims('Mixed Office', [2, 2, 2, 2, 2], { type: 'retail_refund' });
    await savePaidClaims('Mixed Office', [3, 3, 3, 3, 3], { amountCents: 0, amountKind: 'unknown' });
    await measureRecoveryTimes(server.deps);
    expect(await readEstimate('Mixed Office')).toBe('2 to 4 months');
  });

  test('is stored once when measured twice, and removed when its claims are gone', async () => {
    await savePaidClaims('Steady Office', [10, 10, 10, 10, 10]);
    await measureRecoveryTimes(server.deps);
    const first = await server.db.select().from(recoveryTimes);
    await measureRecoveryTimes(server.deps);
    expect(await server.db.select().from(recoveryTimes)).toEqual(first);
    await server.db.execute("delete from claims where source_name = 'Steady Office'");
    await measureRecoveryTimes(server.deps);
    expect((await server.db.select().from(recoveryTimes)).length).toBe(first.length - 1);
  });
});

describe('the results that everybody can read', () => {
  const readResults = async () => {
    server.clock.advance(hourMs);
    return (await server.app.inject({ url: '/api/results' })).json();
  };
  const cellOf = (results: Results, state: string) =>
    results.sandbox.cells.find((cell) => cell.state === state);

  async function saveOf(
    people: number,
    state: 'WY' | 'VT',
    status: 'paid' | 'rejected',
    changes: object = {},
  ) {
    for (let saved = 0; saved < people; saved += 1) {
      const { userId } = await signInSomebody(server);
      const claimId = await saveClaim(server, userId, { state, amountCents: cents(10_000), ...changes });
      await moveClaim(server, claimId, {
        status,
        filedAt,
        completedAt: new Date(filedAt.getTime() + 30 * dayMs),
      });
    }
  }

  test('count what five people have, and nothing that could be one of fewer', async () => {
    await saveOf(5, 'WY', 'paid');
    await saveOf(2, 'WY', 'rejected');
    await saveOf(4, 'VT', 'paid');
    const results = await readResults();
    expect(cellOf(results, 'WY')).toEqual({
      state: 'WY',
      type: 'unclaimed_property',
      found: 7,
      filed: 7,
      decided: 7,
      granted: 5,
      paid: 5,
      paidAmount: '500.00',
      medianDays: 30,
    });
    expect(cellOf(results, 'VT')).toBeUndefined();
  });

  test('never count five claims of one person as five people', async () => {
    const { userId } = await signInSomebody(server);
    for (const key of ['a', 'b', 'c', 'd', 'e'])
      await moveClaim(server, await saveClaim(server, userId, { key, state: 'VT', isSandbox: false }), {
        status: 'filed',
        filedAt,
      });
    const { real } = await readResults();
    expect(real.cells).toEqual([]);
    expect(real.totals.filed).toBeNull();
  });

  test('keep claims at invented offices apart from real ones', async () => {
    await saveOf(5, 'VT', 'paid', { isSandbox: false });
    const { real, sandbox } = await readResults();
    expect(real.cells.map((cell: { state: string }) => cell.state)).toEqual(['VT']);
    expect(sandbox.cells.map((cell: { state: string }) => cell.state)).not.toContain('VT');
  });
});

test.each([
  [{ shortDays: 1, medianDays: 1, longDays: 1, claimCount: 6 }, 'About 1 day, based on 6 claims here'],
  [
    { shortDays: 3, medianDays: 5, longDays: 13, claimCount: 7 },
    'About 5 days (3 to 13), based on 7 claims here',
  ],
  [
    { shortDays: 8, medianDays: 9, longDays: 15, claimCount: 5 },
    'About 1 week (1 to 2), based on 5 claims here',
  ],
  [
    { shortDays: 60, medianDays: 120, longDays: 400, claimCount: 1_200 },
    'About 4 months (2 to 13), based on 1200 claims here',
  ],
])('%j is formatted for people', (time, words) => {
  expect(formatRecoveryTime(time)).toBe(words);
});

test('an office that says how long it takes is believed, until we have measured it', async () => {
  const source = { name: 'Alabama Unclaimed Property', url: 'https://office.example/' };
  const claimId = await saveClaim(server, me.userId, { state: 'AL', source });
  expect((await me.browser.get(`/api/claims/${claimId}`)).json()).toMatchObject({
    estimatedRecoveryTime: '6 to 8 weeks',
    isOfficesTime: true,
  });
  const other = await saveClaim(server, me.userId, { key: 'other', state: 'CA' });
  expect((await me.browser.get(`/api/claims/${other}`)).json()).toMatchObject({ isOfficesTime: false });
});
