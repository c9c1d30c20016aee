import { expect, test } from 'vitest';
import { pagePaths } from '#shared/page-paths.ts';
import { notFoundMeta, pageMeta } from './page-meta.ts';

const titles = [...Object.values(pageMeta), notFoundMeta].map(({ title }) => title);

test('every page has a title of its own', () => {
  expect(Object.keys(pageMeta).sort()).toEqual(Object.keys(pagePaths).sort());
  expect(new Set(titles).size).toBe(titles.length);
});

test('titles fit a search result', () => {
  for (const title of titles) {
    expect(title).toContain('Rightful');
    expect(title.length).toBeLessThanOrEqual(60);
  }
});
