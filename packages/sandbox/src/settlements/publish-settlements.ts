import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openStoryDay } from '#sandbox/people/story-day.ts';
import { inventedSettlements } from './invented-settlements.ts';
import { toEntry } from './settlement-entry.ts';

/**
 * Courts announce settlements on their own sites, and an operator writes them into files. The sandbox plays both parts: it
 * writes one file per settlement and removes the files of settlements that no longer exist.
 */
export async function publishSettlements({ dataDir, now }: { dataDir: string; now: () => Date }) {
  const folder = path.join(dataDir, 'settlements');
  const storyDay = openStoryDay({ dataDir, now });
  await mkdir(folder, { recursive: true });
  const entries = inventedSettlements().map((settlement) => toEntry(settlement, storyDay));
  for (const entry of entries) await writeWhole(path.join(folder, `${entry.id}.json`), entry);
  const known = new Set(entries.map(({ id }) => `${id}.json`));
  for (const name of await readdir(folder)) if (!known.has(name)) await rm(path.join(folder, name));
}

/** Writes atomically: a reader sees the old file or the new one, never a part of it. */
async function writeWhole(file: string, content: object): Promise<void> {
  await writeFile(`${file}.new`, `${JSON.stringify(content, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
