import { readFileSync } from 'node:fs';
import { report } from './reading/report.ts';

interface LockedPackage {
  version?: string;
  resolved?: string;
  link?: boolean;
  optionalDependencies?: Record<string, string>;
}

const text = readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8');
const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(text);

/** The lockfile names the optional packages of every platform, so that any of them can install. */
const missing = Object.entries(packages).flatMap(([parent, { optionalDependencies = {} }]) =>
  Object.keys(optionalDependencies).filter(
    (name) => !packages[`node_modules/${name}`] && !packages[`${parent}/node_modules/${name}`],
  ),
);

/** It names no download address, so that it works with any registry. A workspace's own folder is none. */
const downloaded = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);

report({
  'Packages for other platforms are missing; run npm run lockfile:complete': missing,
  'The lockfile names addresses': downloaded.map(([name]) => name),
});
