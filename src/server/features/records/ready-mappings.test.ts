import { expect, test } from 'vitest';
import { bulkLists } from '#catalog/bulk-lists.ts';
import { findReadyMapping } from '#catalog/ready-mappings.ts';
import { parseReady } from './mapping.ts';
import { resolveSource } from './resolve-source.ts';
import { layOutColumns } from './rows/column-layout.ts';

const ready = bulkLists.flatMap((list) => {
  const found = findReadyMapping(list.id);
  return found ? [{ list, ready: found }] : [];
});

test('every mapping with columns can be used, and a heading is confirmed only where the office’s own file was seen', () => {
  expect(ready.length).toBeGreaterThan(10);
  for (const { list, ready: one } of ready) {
    if (one.heading !== 'unknown') expect(() => parseReady(one), list.id).not.toThrow();
    if (one.heading === 'confirmed') expect(list.hasExactHeaders, list.id).toBe(true);
    if (list.amounts === 'none') expect(one.mapping.amount, list.id).toBe('absent');
  }
});

test('a confirmed mapping names columns of the list’s heading and no others', () => {
  for (const { list, ready: one } of ready)
    if (one.heading === 'confirmed')
      expect(() => layOutColumns(parseReady(one), list.columns ?? []), list.id).not.toThrow();
});

test.each([
  ['sf-stale-checks', 'san-francisco-treasurer'],
  ['ncua-unclaimed-deposits', 'ncua-unclaimed-deposits'],
  ['ca-sco-04', 'ca-unclaimed-property'],
])('%s is read by its ready mapping', async (name, sourceId) => {
  expect(await resolveSource(name, undefined)).toMatchObject({ source: { id: sourceId } });
});

test('a list that is known by its description says what was not seen', async () => {
  const { doubts, mapping } = await resolveSource('ny-osc-list', undefined);
  expect(doubts).toEqual([expect.stringContaining('sends the layout with the list')]);
  expect(mapping.amount).toBe('absent');
  expect(() => layOutColumns(mapping, ['OWNER', 'ADDR'])).toThrow(
    /heading is not the one we know.+run npm run map-list/,
  );
});

test.each([
  ['hud-fha-foia', /columns of HUD .+ are not known.+not seen.+npm run map-list/],
  ['fl-osceola-surplus', /are not known.+npm run map-list/],
  ['columbus-uncashed', /City of Columbus.+ is not in the list of sources/],
])('%s cannot be read without more, and says so', async (name, sentence) => {
  await expect(resolveSource(name, undefined)).rejects.toThrow(sentence);
});
