import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Coverage } from '#shared/contracts/sources.ts';
import { runOperatorCommand } from '#test/support/run-operator-command.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { makeTemporaryFolder, removeFolder } from '#test/support/temporary-folder.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let folder: string;
beforeAll(async () => {
  server = await startTestServer({ listens: true });
  folder = await makeTemporaryFolder('settlements');
});
afterAll(async () => {
  await removeFolder(folder);
  await server.stop();
});

const run = (...args: string[]) =>
  runOperatorCommand({
    program: 'catalog/settlements',
    args,
    environment: { DATABASE_URL: server.databaseUrl, DATA_DIR: server.deps.config.dataDir },
  });

async function put(name: string, content: unknown): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, JSON.stringify(content, null, 2));
  return file;
}

const lamps = {
  kind: 'programme',
  id: 'ftc-lamps',
  name: 'Example lamps refunds',
  agency: 'FTC',
  about: 'People who bought an example lamp in 2024',
  expiresOn: '2099-06-30',
  officialSite: 'https://www.ftc.gov/example-lamps',
  checkedOn: '2026-11-15',
};

test('a programme is shown to people once it is approved, with the day it was checked, and no longer when it is taken down', async () => {
  const { browser } = await signInSomebody(server);
  const shown = async () => ((await (await browser.get('/api/coverage')).json()) as Coverage).programmes;
  const file = await put('lamps.json', [lamps]);

  expect(await run('check', file)).toMatchObject({ code: 0, output: '1 entry, nothing wrong.\n' });
  expect((await run('list')).output).toBe('0 entries.\n');
  expect((await run('import', file)).output).toContain('1 to approve, 0 unchanged');
  expect((await run('list')).output).toContain('ftc-lamps: waits');
  expect(await shown()).toEqual([]);

  expect((await run('approve', 'ftc-lamps', '--because', 'as on the page')).output).toContain('is approved');
  expect(await shown()).toEqual([
    {
      id: 'ftc-lamps',
      name: lamps.name,
      agency: 'FTC',
      about: lamps.about,
      url: lamps.officialSite,
      claimDeadline: null,
      checkedOn: '2026-11-15',
    },
  ]);
  expect((await run('expire', 'ftc-lamps')).output).toBe('Taken down: ftc-lamps.\n');
  expect(await shown()).toEqual([]);
});

test('a file with mistakes is refused as a whole, with line and field', async () => {
  const file = await put('bad.json', [lamps, { ...lamps, id: 'two', agency: 'IRS' }]);
  const { code, errors } = await run('import', file);
  expect({ code, errors }).toEqual({ code: 2, errors: 'Line 12: agency: Use FTC, CFPB or SEC.\n' });
  expect((await run('list')).output).toBe('0 entries.\n');
});

test.each([
  [['approve', 'nothing', '--because', 'x'], 'Nothing of the id nothing waits'],
  [['approve', 'nothing'], 'Use: npm run settlements'],
  [['import', '/nowhere.json'], 'cannot be opened'],
  [['import', 'http://settlements.example/list.json'], 'It is no https address'],
  [['import', 'https://127.0.0.1:1/list.json'], 'no public address'],
  [['throw'], 'Use: npm run settlements'],
])('%j is refused with what to do', async (args, sentence) => {
  const { code, errors } = await run(...args);
  expect(code).toBe(1);
  expect(errors).toContain(sentence);
});
