import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

export const pinnedNodeVersion = readFileSync(path.join(root, '.node-version'), 'utf8').trim();

export const platform = `${process.platform}-${process.arch}`;

/** The path of a package's program, such as `vitest`. */
export function packageProgram(name) {
  return path.join(root, 'node_modules', '.bin', name);
}
