import { chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { users } from '#server/platform/db/schema/accounts.ts';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { plantClaims } from '#test/support/plant-claims.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillAccounts, sessionTokenOf } from './support/fill-accounts.ts';
import { startWeb } from './support/start-contenders.ts';

/**
 * How soon the dashboard answers to each key and choice while somebody filters 1,000 claims on a phone as slow as the one
 * that Lighthouse simulates: the longest of their interactions, as a browser measures Interaction to Next Paint.
 */
const claimCount = 1_000;
const port = 29_460;
/** Lighthouse's phone has a fourth of this machine's speed. */
const slowdown = 4;
const phone = { width: 412, height: 823 };
const executablePath = process.env.CHROMIUM_PATH;
if (!executablePath) throw new Error('CHROMIUM_PATH names no browser; `npm run bench` finds one.');

const database = await startBenchDatabase();
await fillAccounts(database.db, { from: 1, to: 1 });
const [user] = await database.db.select().from(users).where(eq(users.email, 'bench-1@example.com'));
if (!user) throw new Error('there is nobody whose claims could be listed');
await plantClaims(database.db, { userId: user.id, count: claimCount, until: new Date() });
const web = await startWeb(database, port);
const browser = await chromium.launch({ executablePath });
try {
  const context = await browser.newContext({
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    extraHTTPHeaders: { cookie: `${sessionCookieName}=${sessionTokenOf(1)}` },
  });
  const page = await context.newPage();
  await page.goto(`${web.url}/dashboard`);
  await page
    .getByRole('link', { name: /^Planted/ })
    .first()
    .waitFor();
  await page.waitForLoadState('networkidle');
  await noteInteractions(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await filter(page);
  const durations = await page.evaluate<number[]>('durationsMs');
  const longest = Math.max(...durations);
  console.log(
    `${'filtering 1,000 claims'.padEnd(24)}${durations.length} interactions, the longest ${longest} ms (at most 200 is wanted)`,
  );
} finally {
  await browser.close();
  await web.stop();
  await database.stop();
}

/** Collects how long each interaction took until the next paint. A text, because it runs in the browser. */
async function noteInteractions(page: Page): Promise<void> {
  await page.evaluate(`
    globalThis.durationsMs = [];
    new PerformanceObserver((list) => {
      for (const { interactionId, duration } of list.getEntries())
        if (interactionId) durationsMs.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  `);
}

async function filter(page: Page): Promise<void> {
  const search = page.getByLabel('Search your claims');
  await search.tap();
  await search.pressSequentially('planted 1', { delay: 120 });
  await page.getByText(/^Showing /).waitFor();
  await page.getByLabel('Type', { exact: true }).selectOption('tax_credit');
  await page.waitForTimeout(1_500);
  await page.getByLabel('Status', { exact: true }).selectOption('paid');
  await page.waitForTimeout(1_500);
  await page.getByLabel('Status', { exact: true }).selectOption('');
  await page.getByLabel('Type', { exact: true }).selectOption('');
  await search.fill('');
  await page.waitForTimeout(1_500);
  await page
    .getByRole('button', { name: /^Show more claims/ })
    .first()
    .tap();
  await page.waitForTimeout(1_500);
}
