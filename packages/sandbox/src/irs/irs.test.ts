import { expect, onTestFinished, test } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';

interface Listed {
  name: string;
  url: string;
  taxYear: number;
  kind: string;
}

async function start() {
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: await makeFolderForTest('irs'),
    log: (line) => expect.unreachable(line),
    now: () => new Date('2026-03-02T12:00:00.000Z'),
  });
  onTestFinished(() => sandbox.close());
  return sandbox.url;
}

async function listFiles(url: string, personId: string): Promise<Listed[]> {
  const answer = await fetch(`${url}/irs/samples/${personId}.json`);
  return ((await answer.json()) as { files: Listed[] }).files;
}

test('each sample person has transcripts for four years, each a PDF marked as a sample', async () => {
  const url = await start();
  const answer = await fetch(`${url}/irs/samples.json`);
  const { people } = (await answer.json()) as { people: { id: string; url: string }[] };

  expect(people.map(({ id }) => id)).toEqual([
    'jordan-rivera',
    'casey-nguyen',
    'morgan-whitfield',
    'default',
  ]);
  for (const { id, url: listUrl } of people) {
    expect(listUrl).toBe(`${url}/irs/samples/${id}.json`);
    const files = await listFiles(url, id);
    expect([...new Set(files.map(({ taxYear }) => taxYear))]).toEqual([2025, 2024, 2023, 2022]);
    for (const file of files) {
      const response = await fetch(file.url);
      const content = await response.text();
      expect(response.headers.get('content-type')).toBe('application/pdf');
      expect(content).toMatch(/^%PDF-1\.4\n/);
      expect(content.match(/SANDBOX SAMPLE - NOT A REAL TRANSCRIPT/g)?.length).toBe(
        (content.match(/\/Type \/Page /g)?.length ?? 0) * 2,
      );
    }
  }
});

test('every download of a file has the same bytes', async () => {
  const [first, second] = await Promise.all([start(), start()]);
  const download = async (url: string) =>
    Buffer.from(
      await (await fetch(`${url}/irs/samples/casey-nguyen/wage-and-income-2023.pdf`)).arrayBuffer(),
    );

  expect(await download(first)).toEqual(await download(second));
});

test.for([
  ['http://localhost:3000', true],
  ['http://127.0.0.1:5173', true],
  ['http://localhost', true],
  ['https://localhost:3000', false],
  ['http://localhost.example:3000', false],
  ['http://evil.example', false],
  ['null', false],
] as const)('a page of %s may read the samples: %s', async ([origin, mayRead]) => {
  const url = await start();

  for (const path of ['/irs/samples/jordan-rivera.json', '/irs/samples/jordan-rivera/return-2023.pdf']) {
    const { headers } = await fetch(`${url}${path}`, { headers: { origin } });
    expect(headers.get('access-control-allow-origin')).toBe(mayRead ? origin : null);
    expect(headers.get('vary')).toBe('Origin');
  }
});

test('pages of other origins may not read the rest of the sandbox', async () => {
  const url = await start();

  const { headers } = await fetch(`${url}/irs`, { headers: { origin: 'http://localhost:3000' } });

  expect(headers.get('access-control-allow-origin')).toBeNull();
});

test('an unknown person or file is not found', async () => {
  const url = await start();

  for (const path of ['nobody.json', 'jordan-rivera/return-1999.pdf', 'jordan-rivera/..%2f..%2firs.jsonl'])
    expect((await fetch(`${url}/irs/samples/${path}`)).status, path).toBe(404);
});

test('the page offers every file and shows what was downloaded', async () => {
  const url = await start();
  const [file] = await listFiles(url, 'morgan-whitfield');
  await fetch(file?.url ?? '');

  const page = await (await fetch(`${url}/irs`)).text();
  const front = await (await fetch(url)).text();

  expect(page.match(/ download>/g)).toHaveLength(35);
  expect(page).toContain('GET /irs/samples/morgan-whitfield/return-2025.pdf');
  expect(front).toContain('<a href="/irs">IRS</a>');
  expect(front).toContain('35 transcripts');
});
