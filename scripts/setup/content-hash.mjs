import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { root } from './project.mjs';

/** Hashes the names and contents of files and folders of the project. A missing one counts as empty. */
export async function hashContents(names) {
  const hash = createHash('sha256');
  for (const name of names) await addEntry(hash, name);
  return hash.digest('hex');
}

async function addEntry(hash, name) {
  const file = path.join(root, name);
  const entry = await stat(file).catch(() => undefined);
  if (entry?.isDirectory()) {
    for (const child of (await readdir(file)).sort()) await addEntry(hash, path.join(name, child));
  } else if (entry) {
    const content = await readFile(file);
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
}
