import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './project.mjs';

/**
 * Node reads a package's list of exports again for each file it loads from it. drizzle-orm lists every one of its
 * files, and that takes longer than loading them all. See decision 027.
 */
const packageFile = path.join(root, 'node_modules', 'drizzle-orm', 'package.json');

/** Its parts and their migrators; the files inside a part are not imported one by one. */
const isPart = (entry) => entry.split('/').length <= 2 || entry.endsWith('/migrator');

export async function shortenExports() {
  const description = JSON.parse(await readFile(packageFile, 'utf8'));
  const parts = Object.entries(description.exports).filter(([entry]) => isPart(entry));
  const shortened = `${packageFile}.shortened`;
  await writeFile(shortened, JSON.stringify({ ...description, exports: Object.fromEntries(parts) }));
  await rename(shortened, packageFile);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await shortenExports();
