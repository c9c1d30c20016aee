import { readFile, rm, writeFile } from 'node:fs/promises';

/** Runs the task unless the stamp file says that it was done for this key. The stamp is written last. */
export async function runUnlessStamped({ stampFile, key, task }) {
  if (await isStamped({ stampFile, key })) return;
  await rm(stampFile, { force: true });
  await task();
  await writeFile(stampFile, key);
}

export async function isStamped({ stampFile, key }) {
  return (await readFile(stampFile, 'utf8').catch(() => undefined)) === key;
}
