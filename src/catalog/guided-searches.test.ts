import { expect, test } from 'vitest';
import { guidedSearches, jointSearchId } from './guided-searches.ts';
import { officialSources } from './official-sources.ts';
import { searchQuestionIds } from './search-questions.ts';

test('there are forty, each once, and each says whether the source catalog has it', () => {
  expect(guidedSearches).toHaveLength(40);
  expect(new Set(guidedSearches.map(({ id }) => id)).size).toBe(40);
  for (const { id, isInCatalog } of guidedSearches)
    expect(
      officialSources.some((source) => source.id === id),
      id,
    ).toBe(isInCatalog);
});

test('a search that is confirmed names where it was read', () => {
  for (const { id, isConfirmed, sources } of guidedSearches)
    if (isConfirmed) expect(sources, id).not.toEqual([]);
});

test('a search that asks for a Social Security number says so before the person begins', () => {
  for (const { id, asksSsn, needs } of guidedSearches)
    expect(/Social Security|Their number/.test(needs.join()), id).toBe(asksSsn);
});

test('every search but the joint one is asked for, and no question is asked for nothing', () => {
  for (const { id, askedBy } of guidedSearches) expect(askedBy === undefined, id).toBe(id === jointSearchId);
  const needed = new Set(guidedSearches.flatMap(({ askedBy = [] }) => askedBy));
  expect([...needed].toSorted()).toEqual(searchQuestionIds.toSorted());
});
