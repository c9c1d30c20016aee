import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { sessionCookieName } from '#server/platform/http/session-cookie.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { fillAccounts, sessionTokenOf } from './support/fill-accounts.ts';
import { startWeb } from './support/start-contenders.ts';
import { median } from './support/statistics.ts';

/**
 * Lighthouse scores of the pages on a phone. The landing page is compared with the same document and style sheet without
 * any script, sent by a server that does nothing else.
 */
const runs = Number(process.env.RUNS ?? 3);
const port = 29_450;
const staticPort = 29_454;
const debuggingPort = 29_456;
const executablePath = process.env.CHROMIUM_PATH;
if (!executablePath) throw new Error('CHROMIUM_PATH names no browser; `npm run bench` finds one.');

const build = new URL('../dist/web/', import.meta.url);

async function startStaticPage() {
  const landing = await readFile(new URL('prerendered/home.html', build), 'utf8');
  const page = landing
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
  const server = createServer(async (request, response) => {
    if (!request.url?.startsWith('/assets/'))
      return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
    const content = await readFile(new URL(request.url.slice(1), build)).catch(() => undefined);
    const type = request.url.endsWith('.css') ? 'text/css' : 'font/woff2';
    return response.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
  }).listen(staticPort, '127.0.0.1');
  return { url: `http://127.0.0.1:${staticPort}/`, stop: () => server.close() };
}

interface Figures {
  performance: number;
  accessibility: number;
  'best-practices': number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  /** How fast Lighthouse found this machine. A phone is simulated as a fourth of it, so a slow machine makes a slow phone. */
  machineSpeed: number;
  shortcomings: string[];
}

async function look(url: string, cookie: string | undefined): Promise<Figures> {
  const result = await lighthouse(url, {
    port: debuggingPort,
    logLevel: 'silent',
    ...(cookie && { extraHeaders: { cookie } }),
  });
  if (!result) throw new Error(`Lighthouse said nothing of ${url}`);
  const { categories, audits, environment, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const shortcomings = Object.values(audits)
    .filter((audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative')
    .map(({ id, displayValue = '' }) => `${id} ${displayValue}`.trim());
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcpMs: audits['largest-contentful-paint']?.numericValue ?? Number.NaN,
    tbtMs: audits['total-blocking-time']?.numericValue ?? Number.NaN,
    machineSpeed: environment.benchmarkIndex,
    shortcomings,
  };
}

async function measure(name: string, url: string, cookie?: string): Promise<number> {
  const all: Figures[] = [];
  for (let run = 0; run < runs; run += 1) all.push(await look(url, cookie));
  const of = (key: Exclude<keyof Figures, 'shortcomings'>) => median(all.map((figures) => figures[key]));
  console.log(
    `${name.padEnd(24)}performance ${of('performance')}, accessibility ${of('accessibility')}, best practices ${of('best-practices')}, ` +
      `SEO ${of('seo')}; LCP ${Math.round(of('lcpMs'))} ms, blocked ${Math.round(of('tbtMs'))} ms; ` +
      `machine ${Math.round(of('machineSpeed'))}`,
  );
  const shortcomings = new Set(all.flatMap((figures) => figures.shortcomings));
  if (shortcomings.size > 0) console.log(`${''.padEnd(24)}${[...shortcomings].join('; ')}`);
  return of('lcpMs');
}

const database = await startBenchDatabase();
await fillAccounts(database.db, { from: 1, to: 1 });
const web = await startWeb(database, port);
const staticPage = await startStaticPage();
const browser = await chromium.launch({ executablePath, args: [`--remote-debugging-port=${debuggingPort}`] });
try {
  const yardstick = await measure('static page (yardstick)', staticPage.url);
  const landing = await measure('landing', `${web.url}/`);
  console.log(`${'ratio of LCP'.padEnd(24)}${(landing / yardstick).toFixed(2)} (at most 1.5 is wanted)`);
  await measure('sources', `${web.url}/search-sources`);
  await measure('dashboard', `${web.url}/dashboard`, `${sessionCookieName}=${sessionTokenOf(1)}`);
} finally {
  await browser.close();
  staticPage.stop();
  await web.stop();
  await database.stop();
}
