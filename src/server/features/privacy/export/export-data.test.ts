import { setTimeout as sleep } from 'node:timers/promises';
import { eq, getTableColumns } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { supportMessages } from '#server/platform/db/schema/support.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { canary, fillAccount } from '#test/support/fill-account.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { holdings } from '../holdings.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;

beforeAll(async () => {
  server = await startTestServer({ worksJobs: false });
});
afterAll(() => server.stop());
beforeEach(async () => {
  me = await signInSomebody(server);
});

const exported = async () => {
  const answer = await me.browser.get('/api/user/export-data');
  expect(answer.statusCode).toBe(200);
  return answer;
};

type ExportedData = Record<string, Record<string, unknown> | Record<string, unknown>[]>;

test('the file is indented JSON, named by product and day', async () => {
  const { headers, body } = await exported();
  expect(headers['content-disposition']).toBe('attachment; filename="rightful-2026-03-02.json"');
  expect(headers['content-type']).toMatch(/^application\/json/);
  const document = JSON.parse(body);
  expect(document).toMatchObject({
    schemaVersion: 1,
    product: 'Rightful',
    exportedAt: '2026-03-02T15:00:00.000Z',
  });
  expect(body).toBe(`${JSON.stringify(document, null, 2)}\n`);
});

test.each([
  ['Pacific/Honolulu', '2026-03-02'],
  ['Pacific/Auckland', '2026-03-03'],
])('in %s the file is named by the day it is there', async (timeZone, day) => {
  await server.db.update(users).set({ timeZone }).where(eq(users.id, me.userId));
  const { headers } = await exported();
  expect(headers['content-disposition']).toBe(`attachment; filename="rightful-${day}.json"`);
});

test('every field of every table is exported, and sealed fields are decrypted', async () => {
  await fillAccount(server, me.userId);

  const document = (await exported()).json() as ExportedData;

  for (const { section, table, omitted = [], sealed = {} } of holdings) {
    const rows = [document[section] ?? []].flat();
    expect(rows.length, section).toBeGreaterThan(0);
    const names = Object.keys(getTableColumns(table)).filter(
      (name) => !omitted.includes(name) && !(name in sealed),
    );
    for (const name of names) expect(rows[0], section).toHaveProperty(name);
    if (Object.keys(sealed).length === 0) continue;
    const opened = JSON.stringify(rows);
    expect(
      opened.includes(canary) || opened.includes(Buffer.from(canary).toString('base64').slice(0, 12)),
      section,
    ).toBe(true);
  }
});

test('the file contains no data of another user', async () => {
  const other = await signInSomebody(server);
  await fillAccount(server, other.userId);

  const { body } = await exported();

  expect(body).not.toContain(canary);
  expect(body).not.toContain(other.userId);
});

test('the file contains no secret', async () => {
  await fillAccount(server, me.userId);
  const { body } = await exported();
  for (const word of [
    'passwordHash',
    'tokenHash',
    'sealed',
    'resetToken',
    'codeHash',
    'publicKey',
    '"type": "Buffer"',
  ])
    expect(body).not.toContain(word);
});

test('a table of several pages is exported with each row once', async () => {
  const { browser, userId } = me;
  const rows = Array.from({ length: 450 }, (_, index) => ({
    userId,
    author: 'user' as const,
    text: `message ${index}`,
    createdAt: server.deps.now(),
  }));
  await server.db.insert(supportMessages).values(rows);

  const { supportMessages: told } = (await browser.get('/api/user/export-data')).json();

  expect(new Set(told.map(({ text }: { text: string }) => text)).size).toBe(450);
});

test('a user with a slow connection gets the whole file', async () => {
  const rows = Array.from({ length: 150 }, () => ({
    userId: me.userId,
    author: 'user' as const,
    text: 'x'.repeat(100_000),
    createdAt: server.deps.now(),
  }));
  await server.db.insert(supportMessages).values(rows);
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });

  const answer = await fetch(`${address}/api/user/export-data`, {
    headers: { cookie: `${sessionCookieName}=${me.browser.token()}` },
  });
  // No other response may take this long.
  await sleep(5_500);
  const { supportMessages: told } = (await answer.json()) as ExportedData;

  expect(told).toHaveLength(150);
});

test('an export is recorded in the audit trail', async () => {
  await exported();
  const [latest] = await server.deps.audit.listLatestOf(server.db, me.userId, 1);
  expect(latest?.action).toBe('data_exported');
});

test('the number of exports is limited', async () => {
  const { browser } = await signInSomebody(server);
  for (let taken = 0; taken < 20; taken += 1)
    expect((await browser.get('/api/user/export-data')).statusCode).toBe(200);
  const refused = await browser.get('/api/user/export-data');
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
});

test('a signed-out visitor gets nothing', async () => {
  const answer = await server.app.inject({ method: 'GET', url: '/api/user/export-data' });
  expect(answer.statusCode).toBe(401);
});
