import { and, eq, gte } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scanLines, scans } from '#server/platform/db/schema/discovery.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { scanEventsPath, scanStages } from '#shared/claims/scan.ts';
import { cents } from '#shared/money.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { runScan } from './run-scan.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ listens: true });
});
afterAll(() => server.stop());

async function scanToEnd(browser: ReturnType<typeof createTestBrowser>) {
  await browser.post('/api/onboarding/ai-scan');
  await waitUntil(async () => (await browser.get('/api/onboarding/scan')).json().scan.status === 'completed');
  return (await browser.get('/api/onboarding/scan')).json().scan;
}

/** Makes a completed scan sum up again what is there to claim. */
async function rewindToSummary(scanId: string): Promise<void> {
  await server.db.update(scans).set({ status: 'running' }).where(eq(scans.id, scanId));
  await server.db.delete(scanLines).where(and(eq(scanLines.scanId, scanId), eq(scanLines.stage, 'summary')));
}

/** Reads the events of a stream until the server ends it. */
async function readEvents(browser: ReturnType<typeof createTestBrowser>, lastEventId?: string) {
  const response = await fetch(`${server.deps.config.publicUrl}${scanEventsPath}`, {
    headers: {
      cookie: `${sessionCookieName}=${browser.token()}`,
      ...(lastEventId && { 'last-event-id': lastEventId }),
    },
  });
  const text = await response.text();
  const events = text.split('\n\n').filter((block) => block.startsWith('event:'));
  return {
    response,
    events: events.map((block) => ({
      event: /^event: (.*)$/m.exec(block)?.[1],
      id: /^id: (.*)$/m.exec(block)?.[1],
      data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null'),
    })),
  };
}

test('a scan runs every stage and reports honestly what it found', async () => {
  const { browser } = await signInSomebody(server);
  const { lines, totalAmount } = await scanToEnd(browser);
  expect(lines.map(({ stage }: { stage: string }) => stage)).toEqual(scanStages);
  expect(totalAmount).toBe('0.00');
  expect(lines.at(-1).text).toContain('No match in the places we can look');
  expect((await browser.post('/api/onboarding/ai-scan')).json()).toMatchObject({
    status: 'completed',
    totalAmount: '0.00',
  });
  expect((await browser.get('/api/onboarding/status')).json().scanCompleted).toBe(true);
});

test.for([
  ['exact', '$245.10 is likely yours.'],
  ['estimate', 'Up to about $246 could be yours.'],
  ['up_to', 'Up to about $246 could be yours.'],
  ['at_least', '$245.10 or more is likely yours.'],
] as const)('a total that is %s is %s in the sentence and as exact in the result', async ([kind, words]) => {
  const { browser, userId } = await signInSomebody(server);
  const { scanId } = await scanToEnd(browser);
  await saveClaim(server, userId, { amountCents: cents(245_10), amountKind: kind });
  await rewindToSummary(scanId);

  await runScan(server.deps, scanId);

  const total = { totalAmount: '245.10', totalAmountKind: kind };
  const { scan } = (await browser.get('/api/onboarding/scan')).json();
  expect(scan.lines.at(-1).text).toContain(words);
  expect(scan).toMatchObject(total);
  expect((await browser.post('/api/onboarding/ai-scan')).json()).toMatchObject(total);
});

test('ten concurrent starts are one scan', async () => {
  const { browser, userId } = await signInSomebody(server);
  await Promise.all(Array.from({ length: 10 }, () => browser.post('/api/onboarding/ai-scan')));
  expect(await server.db.select().from(scans).where(eq(scans.userId, userId))).toHaveLength(1);
});

test('a scan that five workers run at once writes every line once', async () => {
  const { browser } = await signInSomebody(server);
  const { scanId } = (await browser.post('/api/onboarding/ai-scan')).json();
  await Promise.all(Array.from({ length: 5 }, () => runScan(server.deps, scanId)));
  await scanToEnd(browser);
  const lines = await server.db.select().from(scanLines).where(eq(scanLines.scanId, scanId));
  expect(lines.map(({ position }) => position).sort()).toEqual(scanStages.map((_, index) => index + 1));
});

test('a scan whose worker died resumes after its last line', async () => {
  const { browser } = await signInSomebody(server);
  const { scanId } = await scanToEnd(browser);
  await server.db.update(scans).set({ status: 'running' }).where(eq(scans.id, scanId));
  await server.db.delete(scanLines).where(gte(scanLines.position, 5));

  await runScan(server.deps, scanId);

  const { status, lines } = (await browser.get('/api/onboarding/scan')).json().scan;
  expect(status).toBe('completed');
  expect(lines.map(({ stage }: { stage: string }) => stage)).toEqual(scanStages);
});

test('the stream sends each line with an id and then the end, and resumes after the last line seen', async () => {
  const { browser } = await signInSomebody(server);
  await browser.post('/api/onboarding/ai-scan');

  const { response, events } = await readEvents(browser);
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'self'");
  expect(events.map(({ event }) => event)).toEqual([...scanStages.map(() => 'line'), 'end']);
  expect(events.at(-1)?.data).toEqual({ status: 'completed' });

  const resumed = await readEvents(browser, events[2]?.id);
  expect(resumed.events.map(({ id }) => id)).toEqual(events.slice(3).map(({ id }) => id));
  const ofAnotherScan = await readEvents(browser, '00000000-0000-4000-8000-000000000000.4');
  expect(ofAnotherScan.events).toHaveLength(scanStages.length + 1);
});

test('the stream is available only to the signed-in owner of a scan', async () => {
  expect((await readEvents(createTestBrowser(server))).response.status).toBe(401);
  expect((await readEvents((await signInSomebody(server)).browser)).response.status).toBe(404);
});
