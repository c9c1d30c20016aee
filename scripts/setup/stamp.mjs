import { readFile, rm, writeFile } from 'node:fs/promises';

/** Does the work unless the stamp says that it was done for this very key. The stamp is written last. */
export async function doUnlessStamped({ stampFile, key, work }) {
  if (await isStamped({ stampFile, key })) return;
  await rm(stampFile, { force: true });
  await work();
  await writeFile(stampFile, key);
}

export async function isStamped({ stampFile, key }) {
  return (await readFile(stampFile, 'utf8').catch(() => undefined)) === key;
}
