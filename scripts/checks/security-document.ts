import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { report, unless } from './reading/report.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const isThere = (file: string) => existsSync(path.join(root, file));

const [, ...threats] = read('docs/security.md').split(/^## /m);

const titleOf = (section: string) => section.split('\n', 1)[0] ?? '';

/** What is told in a table names its tests in each row, everything else after "Held by". */
function testsOf(section: string): string[] {
  const held = section.includes('\n| ') ? section : section.split('\nHeld by ')[1];
  return [...(held ?? '').matchAll(/`([^`]+\.(?:test|spec)\.ts)`/g)].map(([, file = '']) => file);
}

const attackTables = threats.find((section) => titleOf(section) === 'Attack by attack');
const attacks = attackTables?.match(/^\| (?!what |---).*$/gm) ?? [];

/** The level 1 requirements of OWASP's ASVS 5.0.0, all of them, one chapter a line. */
const required = `
  1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.3.1 1.3.2 1.5.1
  2.1.1 2.2.1 2.2.2 2.3.1
  3.2.1 3.2.2 3.3.1 3.4.1 3.4.2 3.5.1 3.5.2 3.5.3
  4.1.1 4.4.1
  5.2.1 5.2.2 5.3.1 5.3.2
  6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1 6.3.2 6.4.1 6.4.2
  7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2
  8.1.1 8.2.1 8.2.2 8.3.1
  9.1.1 9.1.2 9.1.3 9.2.1
  10.4.1 10.4.2 10.4.3 10.4.4 10.4.5
  11.3.1 11.3.2 11.4.1
  12.1.1 12.2.1 12.2.2
  13.4.1
  14.2.1 14.3.1
  15.1.1 15.2.1 15.3.1`
  .trim()
  .split(/\s+/);

const states = ['met', 'not applicable', 'open'];

/** Every line of a table but its head. A line that is no row has no id, and is reported. */
const rows = [...read('docs/asvs.md').matchAll(/^\|(?! id | -+ )(.*)$/gm)].map(([, line = '']) => {
  const [id = '', requirement = '', state = '', why = ''] = line.split('|').map((cell) => cell.trim());
  const cited = [...why.matchAll(/`([^`]+\.(?:test|spec)\.ts|scripts\/checks\/[^`]+\.ts)`/g)];
  return { id, requirement, state, why, cited: cited.map(([, file = '']) => file) };
});
const ids = rows.map(({ id }) => id);

report({
  'docs/security.md cannot be read': unless(
    threats.length > 5 && attacks.length > 5,
    'it has hardly any threat or attack',
  ),
  'Threats that no test holds': threats.filter((section) => testsOf(section).length === 0).map(titleOf),
  'Attacks that no test holds': attacks.filter((row) => testsOf(`\n${row}`).length === 0),
  'Threats that name tests which are not there': threats.flatMap((section) =>
    testsOf(section)
      .filter((file) => !isThere(file))
      .map((file) => `${titleOf(section)}: ${file}`),
  ),
  'Requirements without a row in docs/asvs.md': required.filter((id) => !ids.includes(id)),
  'Rows for no requirement of level 1': ids.filter((id) => !required.includes(id)),
  'Requirements with several rows': ids.filter((id, index) => ids.indexOf(id) !== index),
  'Requirements without words': rows.filter(({ requirement }) => requirement === '').map(({ id }) => id),
  'Requirements without a state, or without its reason': rows
    .filter(({ state, why }) => !states.includes(state) || why === '')
    .map(({ id }) => id),
  'Requirements that are met and that nothing holds': rows
    .filter(({ state, cited }) => state === 'met' && cited.length === 0)
    .map(({ id }) => id),
  'Requirements held by files that are not there': rows.flatMap(({ id, cited }) =>
    cited.filter((file) => !isThere(file)).map((file) => `${id}: ${file}`),
  ),
});

const countOf = (wanted: string) => rows.filter(({ state }) => state === wanted).length;
console.log(`ASVS level 1: ${states.map((state) => `${countOf(state)} ${state}`).join(', ')}`);
