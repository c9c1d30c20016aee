import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import path from 'node:path';
import { readImports, root } from '../checks/reading/imports.ts';

/**
 * Prints as JSON which tests a change can touch: `node scripts/test/changed-tests.ts [BASE]`. A change is what differs from the
 * base, by default from where this branch left main, and whatever is not committed.
 */

/**
 * Every feature meets every other in these files, so following imports through them would make each change touch all tests that
 * start a server. The tests beside a changed file stand for it instead.
 */
const meetingPlaces = new Set(
  globSync(
    [
      'src/server/{main,app,deps,job-handlers}.ts',
      'src/shared/contracts/api.ts',
      'packages/sandbox/src/{main,app}.ts',
    ],
    { cwd: root },
  ),
);

/** A change of these may touch anything. */
const foundations = /^(package-lock\.json|vitest\.config\.ts|migrations\/|test\/support\/global-setup\.ts)/;

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
}

function listChanged(): string[] {
  const [base = 'HEAD'] = process.argv[2] ? [process.argv[2]] : git('merge-base', 'HEAD', 'main');
  return [
    ...git('diff', '--name-only', '--no-renames', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
}

/** For each file, those that import it. */
function readImporters(): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const file of globSync('{src,packages,test}/**/*.{ts,tsx}', { cwd: root })) {
    for (const { to: imported } of readImports(file).files) {
      const known = importers.get(imported);
      if (known) known.push(file);
      else importers.set(imported, [file]);
    }
  }
  return importers;
}

/** Returns the files and everything that imports them. */
function listTouched(changed: readonly string[]): Set<string> {
  const importers = readImporters();
  const touched = new Set(changed);
  for (const file of touched) {
    if (meetingPlaces.has(file) && !changed.includes(file)) continue;
    for (const importer of importers.get(file) ?? []) touched.add(importer);
  }
  return touched;
}

/** The tests of the feature, or else of the folder, in which the file is. */
function listNeighbors(file: string): string[] {
  if (file.startsWith('data/')) return ['src/catalog/official-sources.test.ts'];
  const [feature] = /^(?:src\/server\/features|packages\/[\w-]+\/src)\/[^/.]+\//.exec(file) ?? [];
  const folder = feature ? `${feature}**` : path.dirname(file);
  return file.startsWith('src/') || file.startsWith('packages/')
    ? globSync(`${folder}/*.test.ts`, { cwd: root })
    : [];
}

/** Of the browser tests, a changed page touches those of its name, and the walk through all pages. */
function listSpecsOfPages(changed: readonly string[]): string[] {
  const pages = changed.filter((file) => file.startsWith('src/web/') && !file.includes('.test.'));
  if (pages.length === 0) return [];
  const words = pages.flatMap((file) => /features\/([^/]+)/.exec(file)?.[1]?.split('-') ?? []);
  const stems = words.map((word) => word.replace(/s$/, ''));
  const specs = globSync('test/e2e/*.spec.ts', { cwd: root });
  const ofName = specs.filter((spec) => stems.some((stem) => path.basename(spec).includes(stem)));
  return [...new Set(['test/e2e/routes.spec.ts', ...ofName])];
}

const changed = listChanged();
const touchesAll = changed.some((file) => foundations.test(file));
const touched = [...listTouched(changed), ...changed.flatMap(listNeighbors)];
const tests = touchesAll ? globSync('{src,packages,test}/**/*.test.ts', { cwd: root }) : touched;
const isThere = new Set(globSync('{src,packages,test}/**/*.{test,spec}.ts', { cwd: root }));
const named = [...new Set(tests)].filter((file) => isThere.has(file));
const specs = [
  ...touched.filter((file) => isThere.has(file) && file.endsWith('.spec.ts')),
  ...listSpecsOfPages(changed),
];

console.log(
  JSON.stringify({
    changed: changed.length,
    unit: named.filter((file) => file.endsWith('.test.ts')).sort(),
    browser: [...new Set(specs)].sort(),
  }),
);
