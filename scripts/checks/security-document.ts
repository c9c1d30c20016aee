import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { report, unless } from './reading/report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const [, ...threats] = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split(/^## /m);

function testsOf(section: string): string[] {
  const [, held = ''] = section.split('\nHeld by ');
  return [...held.matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file);
}

const titleOf = (section: string) => section.split('\n', 1)[0] ?? '';

report({
  'docs/security.md cannot be read': unless(threats.length > 5, 'it has hardly any threat'),
  'Threats that no test holds': threats.filter((section) => testsOf(section).length === 0).map(titleOf),
  'Threats that name tests which are not there': threats.flatMap((section) =>
    testsOf(section)
      .filter((file) => !existsSync(path.join(root, file)))
      .map((file) => `${titleOf(section)}: ${file}`),
  ),
});
