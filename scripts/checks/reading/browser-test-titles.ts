import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { root } from './specification-clauses.ts';

interface Suite {
  title: string;
  file: string;
  specs: { title: string }[];
  suites?: Suite[];
}

const folder = 'test/e2e';
const largestListBytes = 20_000_000;

/** Lists the full titles of all browser tests by file, as reported by Playwright. */
export async function listBrowserTests(): Promise<Map<string, Set<string>>> {
  const runner = createRequire(import.meta.url).resolve('@playwright/test/cli');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [runner, 'test', '--list', '--reporter=json'],
    { cwd: root, maxBuffer: largestListBytes, env: { ...process.env, LONG_RUN: '1' } },
  );
  const { suites } = JSON.parse(stdout) as { suites: Suite[] };
  return new Map(suites.map((suite) => [`${folder}/${suite.file}`, new Set(titlesOf(suite, []))]));
}

function titlesOf({ specs, suites = [] }: Suite, around: readonly string[]): string[] {
  return [
    ...specs.map(({ title }) => [...around, title].join(' › ')),
    ...suites.flatMap((suite) => titlesOf(suite, [...around, suite.title])),
  ];
}
