import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { dayMs } from '#sandbox/shared.ts';
import { settlementSchema } from '../../../../src/catalog/settlements/settlement.ts';
import { makeFolderForTest } from '../../../../test/support/folder-for-test.ts';
import { createTestClock } from '../../../../test/support/test-clock.ts';
import { publishSettlements } from './publish-settlements.ts';

async function publish(dataDir: string, now: () => Date) {
  await publishSettlements({ dataDir, now });
  const folder = path.join(dataDir, 'settlements');
  const names = (await readdir(folder)).sort();
  const entries = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(path.join(folder, name), 'utf8'))),
  );
  return { folder, names, entries };
}

test('settlements are written as an operator would write them, one per file and marked as invented', async () => {
  const { names, entries } = await publish(await makeFolderForTest('settlements'), createTestClock().now);
  const settlements = entries.map((entry) => settlementSchema.parse(entry));
  expect(names).toEqual(settlements.map(({ id }) => `${id}.json`));
  expect(settlements.filter(({ claimDeadline }) => claimDeadline === '2026-05-01')).toHaveLength(12);
  expect(settlements.filter(({ claimDeadline }) => claimDeadline === '2026-03-01')).toHaveLength(1);
  for (const { isSandbox, officialSite, id } of settlements) {
    expect(isSandbox, id).toBe(true);
    expect(new URL(officialSite).hostname, id).toMatch(/\.example$/);
  }
});

test('a later start keeps the same dates and removes settlements that no longer exist', async () => {
  const dataDir = await makeFolderForTest('settlements');
  const clock = createTestClock();
  const { folder, entries } = await publish(dataDir, clock.now);
  await writeFile(path.join(folder, 'sandbox-forgotten.json'), '{}');
  clock.advance(10 * dayMs);
  expect((await publish(dataDir, clock.now)).entries).toEqual(entries);
});
