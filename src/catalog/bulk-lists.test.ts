import { expect, test } from 'vitest';
import { bulkLists } from './bulk-lists.ts';
import { officialSources } from './official-sources.ts';

test('there are sixty-five, each once, and each names a source of the catalog or none', () => {
  expect(bulkLists).toHaveLength(65);
  expect(new Set(bulkLists.map(({ id }) => id)).size).toBe(65);
  for (const { id, sourceId } of bulkLists)
    if (sourceId)
      expect(
        officialSources.some((source) => source.id === sourceId),
        id,
      ).toBe(true);
});

test('a state office, or HUD, is said to publish its names where anybody gets the whole list for nothing', () => {
  const published = officialSources.filter(
    ({ id, publishesBulkData }) => publishesBulkData && /-unclaimed-property$|^hud-/.test(id),
  );
  expect(published.map(({ id }) => id).toSorted()).toEqual([
    'ca-unclaimed-property',
    'hud-fha-mortgage-insurance-refunds',
    'ny-unclaimed-property',
  ]);
  for (const { id } of published) {
    const open = bulkLists.filter(
      ({ sourceId, access }) => sourceId === id && /download|on-request/.test(access),
    );
    expect(open, id).not.toEqual([]);
  }
});

test('headers are exact only where the office’s own file was seen', () => {
  for (const { id, hasExactHeaders, confidence } of bulkLists)
    if (hasExactHeaders) expect(confidence, id).toBe('confirmed');
});
