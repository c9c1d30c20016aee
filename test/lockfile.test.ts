import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8');
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(text);

test('names the optional packages of every platform, so that any of them can install', () => {
  const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`],
    ),
  );
  expect(missing, 'run npm run lockfile:complete').toEqual([]);
});

test('names no download address, so that it works with any registry', () => {
  expect(Object.values(packages).filter(({ resolved }) => resolved)).toEqual([]);
});
