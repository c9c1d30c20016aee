import { expect, test } from 'vitest';
import { pagePaths } from '#shared/page-paths.ts';
import { notFoundMeta, pageMeta } from './page-meta.ts';

const allMeta = [...Object.values(pageMeta), notFoundMeta];

test('every page has meta', () => {
  expect(Object.keys(pageMeta).sort()).toEqual(Object.keys(pagePaths).sort());
});

test.each(['title', 'description'] as const)('no two pages share a %s', (field) => {
  expect(new Set(allMeta.map((meta) => meta[field])).size).toBe(allMeta.length);
});

test('titles and descriptions fit a search result', () => {
  for (const { title, description } of allMeta) {
    expect(title).toContain('Rightful');
    expect(title.length).toBeLessThanOrEqual(60);
    expect(description.length).toBeLessThanOrEqual(160);
  }
});
