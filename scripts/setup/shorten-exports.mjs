import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './project.mjs';

/**
 * Node processes a package's list of exports again for each file it loads from the package. drizzle-orm lists every one of
 * its files, and that takes longer than loading them all. See decision 027.
 */
const packageFile = path.join(root, 'node_modules', 'drizzle-orm', 'package.json');

/** The exports that the product imports, and those that the migration generator looks for whatever the database is. */
const kept = new Set([
  '.',
  './casing',
  './errors',
  './gel-core',
  './mysql-core',
  './node-postgres',
  './node-postgres/migrator',
  './pg-core',
  './relations',
  './singlestore-core',
  './sqlite-core',
  './version',
]);

export async function shortenExports() {
  const description = JSON.parse(await readFile(packageFile, 'utf8'));
  const parts = Object.entries(description.exports).filter(([entry]) => kept.has(entry));
  const shortened = `${packageFile}.shortened`;
  await writeFile(shortened, JSON.stringify({ ...description, exports: Object.fromEntries(parts) }));
  await rename(shortened, packageFile);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await shortenExports();
