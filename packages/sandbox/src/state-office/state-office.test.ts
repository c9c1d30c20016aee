import { createHash } from 'node:crypto';
import { get, type IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import { waitUntil } from '../../../../test/support/wait-until.ts';

const { path, recordsPath, packedRecordsPath, progressPath } = sandboxVendors.stateOffice;
const wholeFileMs = 120_000;

async function start(dataDir?: string) {
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: dataDir ?? (await makeFolderForTest('state-office')),
    log: (line) => expect.unreachable(line),
    now: () => new Date('2026-03-02T12:00:00.000Z'),
  });
  onTestFinished(() => sandbox.close());
  const readPage = async (place: string = path) => (await fetch(`${sandbox.url}${place}`)).text();
  const readProgress = async () => (await fetch(`${sandbox.url}${progressPath}`)).json();
  return { ...sandbox, readPage, readProgress };
}

/** Starts a download that stalls once the network buffers are full. */
function openWithoutReading(url: string, reader = 'a slow reader'): Promise<IncomingMessage> {
  return new Promise((resolve, reject) =>
    get(url, { headers: { 'user-agent': reader }, agent: false }, resolve).on('error', reject),
  );
}

async function digest(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

function sentRows(page: string): number {
  const [, count = ''] = /Under way: ([\d,]+) of 210,000 rows sent/.exec(page) ?? [];
  return Number(count.replaceAll(',', ''));
}

test('every download gives the same bytes, packed or not', { timeout: wholeFileMs }, async () => {
  const [one, other] = await Promise.all([start(), start()]);

  const packed = await openWithoutReading(`${one.url}${packedRecordsPath}`);
  const plain = await openWithoutReading(`${other.url}${recordsPath}`);

  expect(await digest(packed.pipe(createGunzip()))).toBe(await digest(plain));
});

test('asking about a file does not download it', async () => {
  const { url, readPage } = await start();

  const { status, headers } = await fetch(`${url}${packedRecordsPath}`, { method: 'HEAD' });

  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('application/gzip');
  expect(headers.get('content-length')).toBeNull();
  expect(headers.get('etag')).toMatch(/^"[\w-]+\.gz"$/);
  expect(await readPage()).toContain('Nobody has read it yet.');
});

test('each file of each week has its own ETag, and a reader who sends it need not download again', async () => {
  const { url } = await start();
  const addresses = [recordsPath, packedRecordsPath].flatMap((file) => [`${file}?week=1`, `${file}?week=2`]);
  const ask = async (address: string) =>
    (await fetch(`${url}${address}`, { method: 'HEAD' })).headers.get('etag');
  const marks = await Promise.all(addresses.map(ask));

  expect(new Set(marks).size).toBe(4);
  expect(await ask(recordsPath)).toBe(marks[0]);
  for (const [index, address] of addresses.entries()) {
    const headers = { 'if-none-match': marks[index] ?? '' };
    expect((await fetch(`${url}${address}`, { headers })).status).toBe(304);
  }
});

test('a week that is not published is refused', async () => {
  const { url } = await start();

  for (const week of ['0', '3', 'next', '']) {
    const response = await fetch(`${url}${recordsPath}?week=${week}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('week 1 and week 2');
  }
});

test('the pages show a reader’s progress until it has everything', { timeout: wholeFileMs }, async () => {
  const { url, readPage, readProgress } = await start();
  expect(await readProgress()).toEqual({ state: 'not-started' });
  const reading = await openWithoutReading(`${url}${recordsPath}`);
  await waitUntil(async () => sentRows(await readPage()) > 0);

  const page = await readPage();
  const front = await readPage('/');
  expect(page).toContain('a slow reader');
  expect(page).toContain(`<a href="${path}">Refresh</a>`);
  for (const shown of [page, front]) {
    expect(sentRows(shown)).toBeGreaterThan(0);
    expect(sentRows(shown)).toBeLessThan(210_000);
  }

  expect(await readProgress()).toMatchObject({ state: 'under-way', totalRows: 210_000 });

  await digest(reading);
  await waitUntil(async () => !(await readPage()).includes('Under way'));
  for (const shown of [await readPage(), await readPage('/')])
    expect(shown).toContain('Finished: 210,000 of 210,000 rows sent (100 %)');
  expect(await readPage()).not.toContain('Refresh');
  expect(await readProgress()).toEqual({ state: 'finished', sentRows: 210_000, totalRows: 210_000 });
});

test('a download whose reader disconnects is shown as interrupted, even after a restart', async () => {
  const dataDir = await makeFolderForTest('state-office');
  const first = await start(dataDir);
  const reading = await openWithoutReading(`${first.url}${packedRecordsPath}?week=2`);
  reading.destroy();
  await waitUntil(async () => (await first.readPage()).includes('Broken off: '));
  await first.close();

  const page = await (await start(dataDir)).readPage();

  expect(page).toMatch(/Broken off: [\d,]+ of 210,001 rows sent \(\d+ %\)/);
  expect(page).toContain('records.csv.gz, week 2</td>');
});

test('a download that the sandbox itself ends is shown as interrupted', async () => {
  const dataDir = await makeFolderForTest('state-office');
  const first = await start(dataDir);
  const reading = await openWithoutReading(`${first.url}${recordsPath}`);
  reading.on('error', () => {});
  await first.close();

  expect(await (await start(dataDir)).readPage()).toContain('Broken off: ');
});

test('the page says that nobody in the list exists and names the owners of the planted rows', async () => {
  const { url, readPage } = await start();
  const reading = await openWithoutReading(`${url}${recordsPath}`, '<b>reader</b>');
  reading.destroy();

  const page = await readPage();

  expect(page).toContain('No one on this list exists');
  expect(page).toContain('DELGADO JORDAN AVERY');
  expect(page).toContain('<td>jordan-rivera</td>');
  expect(page).toContain('<td>not morgan-whitfield</td>');
  expect(page).toContain('$1,284.16');
  expect(page).toContain('&lt;b&gt;reader&lt;/b&gt;');
  expect(page).toContain('In each week 180 rows are broken');
});
