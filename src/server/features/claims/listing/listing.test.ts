import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { claims } from '#server/platform/db/schema/claims.ts';
import { claimStatuses } from '#shared/claims/claims.ts';
import { claimGroups, groupOf } from '#shared/claims/standing.ts';
import { claimsPerPage, type ListedClaim, noSuchPage } from '#shared/contracts/claims.ts';
import { dayMs } from '#shared/durations.ts';
import { cents } from '#shared/money.ts';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { plantClaims } from '#test/support/plant-claims.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

type Page = Awaited<ReturnType<typeof readPage>>;

async function readPage(address: string) {
  const answer = await me.browser.get(address);
  expect(answer.statusCode).toBe(200);
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(String(answer.headers.link ?? '')) ?? [];
  return { claims: answer.json<ListedClaim[]>(), next, bytes: answer.rawPayload.byteLength };
}

async function readAll(address: string, between: (page: Page) => Promise<void> = async () => {}) {
  const pages = [await readPage(address)];
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next) {
    await between(pages.at(-1) as Page);
    pages.push(await readPage(next));
  }
  return pages;
}

const titlesOf = (pages: readonly Page[]) =>
  pages.flatMap(({ claims: all }) => all.map(({ title }) => title));
const planted = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Planted ${from + index}`);
const plant = (options: { count: number; firstNumber?: number; until?: Date; descriptionLength?: number }) =>
  plantClaims(server.db, { userId: me.userId, until: server.deps.now(), ...options });
const search = (text: string) => `/api/claims?${new URLSearchParams({ search: text })}`;

describe('pages', () => {
  test('hold 200 claims each, newest first, and no claim twice or never', async () => {
    await plant({ count: 450 });
    const pages = await readAll('/api/claims');
    expect(pages.map(({ claims: all }) => all.length)).toEqual([claimsPerPage, claimsPerPage, 50]);
    expect(titlesOf(pages).toSorted()).toEqual(planted(1, 450).toSorted());
    const hours = pages.flatMap(({ claims: all }) => all.map(({ createdAt }) => createdAt.slice(0, 13)));
    expect(hours).toEqual(hours.toSorted().toReversed());
  });

  test('are not moved by claims that are found between them', async () => {
    await plant({ count: 450, until: new Date(server.deps.now().getTime() - dayMs) });
    let foundSince = 0;
    const pages = await readAll('/api/claims', async () => {
      await plant({ count: 30, firstNumber: 1_000 + foundSince });
      foundSince += 30;
    });
    expect(titlesOf(pages).toSorted()).toEqual(planted(1, 450).toSorted());
    expect((await readPage('/api/claims')).claims[0]?.title).toMatch(/^Planted 10\d\d$/);
  });

  test('keep to their order where all claims were found in one moment for one amount', async () => {
    await plant({ count: 450 });
    await server.db
      .update(claims)
      .set({ createdAt: server.deps.now(), amountCents: 100 })
      .where(eq(claims.userId, me.userId));
    const ids = (await readAll('/api/claims')).flatMap(({ claims: all }) => all.map(({ id }) => id));
    expect(new Set(ids).size).toBe(450);
    expect(ids).toHaveLength(450);
  });

  test('of claims with long texts are shorter, so that no answer exceeds 300 kB', async () => {
    await plant({ count: 250, descriptionLength: 5_000 });
    const pages = await readAll('/api/claims');
    expect(titlesOf(pages).toSorted()).toEqual(planted(1, 250).toSorted());
    expect(Math.max(...pages.map(({ bytes }) => bytes))).toBeLessThan(300_000);
    expect(pages[0]?.claims.length).toBeGreaterThan(40);
  });

  test('end with a full page if nothing follows it', async () => {
    await plant({ count: claimsPerPage });
    expect(await readPage('/api/claims')).toMatchObject({ next: undefined });
  });

  test.each(['', '1', 'x.y.z', '1.2.3', `${'9'.repeat(30)}.1.${crypto.randomUUID()}`, "1.1.' or true --"])(
    'that do not exist are refused with a sentence: %s',
    async (cursor) => {
      const answer = await me.browser.get(`/api/claims?${new URLSearchParams({ cursor })}`);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({
        code: 'invalid_input',
        errors: { cursor: 'This page of the list doesn’t exist. Please start with the first one' },
      });
    },
  );

  test('never show a claim of somebody else, whoever’s cursor is sent', async () => {
    const other = await signInSomebody(server);
    await plantClaims(server.db, { userId: other.userId, count: 300, until: server.deps.now() });
    const first = (await other.browser.get('/api/claims')).headers.link;
    const [, cursor = ''] = /cursor=([^>&]+)/.exec(String(first)) ?? [];
    await plant({ count: 3, firstNumber: 5_000, until: new Date(server.deps.now().getTime() - 100 * dayMs) });
    expect(titlesOf(await readAll(`/api/claims?cursor=${cursor}`)).toSorted()).toEqual(planted(5_000, 5_002));
    expect(titlesOf(await readAll(search('Planted'))).toSorted()).toEqual(planted(5_000, 5_002));
  });
});

describe('a filter', () => {
  test('holds for every page', async () => {
    await plant({ count: 1_500 });
    const pages = await readAll('/api/claims?status=paid');
    expect(pages.map(({ claims: all }) => all.length)).toEqual([claimsPerPage, 100]);
    const shown = pages.flatMap(({ claims: all }) => all.map(({ status }) => status));
    expect(new Set(shown)).toEqual(new Set(['paid']));
  });

  test('of status, type and words shows only what fits all of them', async () => {
    await plant({ count: 200 });
    const { claims: shown } = await readPage('/api/claims?status=filed&type=tax_credit&search=planted%201');
    expect(shown.length).toBeGreaterThan(3);
    for (const claim of shown)
      expect(claim).toMatchObject({
        status: 'filed',
        type: 'tax_credit',
        title: expect.stringMatching(/Planted 1|Planted .*1/),
      });
  });

  test.each([
    ['status', 'nothing', 'There is no such status'],
    ['type', "x' or true --", 'There is no such type'],
    ['search', 'x'.repeat(81), 'Use at most 80 characters'],
    ['search', 'NUL\0', 'Remove the characters we can’t save'],
  ])('of a %s that does not exist is refused', async (name, value, sentence) => {
    const answer = await me.browser.get(`/api/claims?${new URLSearchParams({ [name]: value })}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: { [name]: sentence } });
  });
});

describe('a search', () => {
  const save = (title: string, changes: Parameters<typeof saveClaim>[2] = {}) =>
    saveClaim(server, me.userId, { key: title, title, ...changes });

  test('finds every word, in any place and any letter case', async () => {
    await save('Utility deposit', { description: 'Held for ÖZGÜR since 1999' });
    await save('Old wages');
    await server.db.update(claims).set({ referenceNumber: 'CA-4711' }).where(eq(claims.title, 'Old wages'));
    const titles = async (text: string) => titlesOf(await readAll(search(text)));
    expect(await titles('DEPOSIT özgür')).toEqual(['Utility deposit']);
    expect(await titles('deposit wages')).toEqual([]);
    expect(await titles('ca-4711')).toEqual(['Old wages']);
    expect((await titles('sample treasurer')).toSorted()).toEqual(['Old wages', 'Utility deposit']);
    expect((await titles('   ')).length).toBe(2);
  });

  test.each(['%', '_', '\\', '100%', 'a_b', 'c:\\d', "'", '"', '$1', '{}', ';--', '(', '*', '.'])(
    'takes characters as they are: %s',
    async (text) => {
      await save('Plain title', {
        description: 'words only',
        source: { name: 'Office', url: 'https://o.example/' },
      });
      await save(`Deposit ${text} of 1999`, {
        description: 'words only',
        source: { name: 'Office', url: 'https://o.example/' },
      });
      expect(titlesOf(await readAll(search(text)))).toEqual([`Deposit ${text} of 1999`]);
    },
  );

  test.each(hostileStrings.filter(([, text]) => text.isWellFormed()))(
    'for %s is answered or refused with a sentence',
    async (_, text) => {
      const answer = await me.browser.get(search(text));
      expect([200, 400]).toContain(answer.statusCode);
    },
  );
});

describe('groups', () => {
  const readGroup = async (group: string) =>
    (await readAll(`/api/claims?group=${group}`)).flatMap((page) => page.claims);

  test('hold each claim once, by where it stands', async () => {
    await plant({ count: 100 });
    const groups = await Promise.all(claimGroups.map(readGroup));
    for (const [index, group] of claimGroups.entries())
      expect(new Set(groups[index]?.map(({ standing }) => groupOf(standing)))).toEqual(new Set([group]));
    expect(
      groups
        .flat()
        .map(({ title }) => title)
        .toSorted(),
    ).toEqual(planted(1, 100).toSorted());
  });

  test('have the nearest deadline first, then the largest amount, on every page', async () => {
    await plant({ count: 1_100 });
    const late = await saveClaim(server, me.userId, {
      key: 'late',
      deadline: '2026-09-01',
      amountCents: cents(1_00),
    });
    const small = await saveClaim(server, me.userId, {
      key: 'small',
      deadline: '2026-06-01',
      amountCents: cents(1_00),
    });
    const large = await saveClaim(server, me.userId, {
      key: 'large',
      deadline: '2026-06-01',
      amountCents: cents(9_00),
    });
    const toFile = await readGroup('to_file');
    expect(toFile.map(({ id }) => id).slice(0, 3)).toEqual([large, small, late]);
    const rest = toFile.slice(3).map(({ amount }) => Number(amount));
    expect(rest).toHaveLength(220);
    expect(rest).toEqual(rest.toSorted((one, other) => other - one));
  });

  test('hold a prepared packet among what is to be filed, until its owner has sent it', async () => {
    const claimId = await saveClaim(server, me.userId, { state: 'TX' });
    await me.browser.post(`/api/claims/${claimId}/file`);
    expect(await readGroup('to_file')).toMatchObject([{ status: 'pending', standing: 'ready_to_send' }]);
    await me.browser.post(`/api/claims/${claimId}/sent`);
    expect(await readGroup('to_file')).toEqual([]);
    expect(await readGroup('in_progress')).toMatchObject([{ status: 'filed', standing: 'sent' }]);
  });

  test.each(['20261301.1', '12345678901234.1', '1.1'])(
    'refuse a page that starts after %s',
    async (place) => {
      const answer = await me.browser.get(`/api/claims?group=done&cursor=${place}.${crypto.randomUUID()}`);
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'invalid_input',
        detail: expect.stringContaining(noSuchPage),
      });
    },
  );
});

test('the figures count every claim, on whichever page it is', async () => {
  await plant({ count: 1_000 });
  const stats = (await me.browser.get('/api/stats')).json();
  expect(stats.countByStatus).toEqual(Object.fromEntries(claimStatuses.map((status) => [status, 200])));
  expect(stats).toMatchObject({ activeClaims: 600, successRate: 67, hasInexactAmounts: true });
  const all = (await readAll('/api/claims')).flatMap(({ claims: shown }) => shown);
  const sum = (counted: readonly ListedClaim[]) =>
    counted.reduce((total, { amount }) => total + Number(amount), 0).toFixed(2);
  const pending = all.filter(({ status }) => status === 'pending' || status === 'filed');
  const isLikely = ({ amountKind }: ListedClaim) => amountKind === 'exact' || amountKind === 'at_least';
  expect(stats.pendingAmount).toBe(sum(pending.filter(isLikely)));
  expect(stats.sums.couldBeYours.upTo).toBe(sum(pending.filter((claim) => !isLikely(claim))));
  const thisMonth = all.filter(({ createdAt }) => createdAt >= '2026-03-01T05:00');
  expect(stats.byMonth.at(-1)).toMatchObject({ month: '2026-03', found: sum(thisMonth) });
});
