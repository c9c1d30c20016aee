import { expect, test } from 'vitest';
import type { SearchSource } from '#shared/contracts/sources.ts';
import { filterSources } from './filter-sources.ts';

const source = (fields: Partial<SearchSource>): SearchSource => ({
  id: 'one',
  name: 'State Treasurer',
  description: 'Forgotten accounts.',
  category: 'Unclaimed Property',
  type: 'state',
  url: 'https://one.example',
  claimChannel: 'online',
  publishesBulkData: false,
  ...fields,
});

const sources = [
  source({ id: 'a' }),
  source({ id: 'b', name: 'Savings Bonds', type: 'federal', category: 'Securities' }),
  source({ id: 'c', description: 'Prizes nobody fetched.', category: 'Gaming' }),
];
const idsOf = (text: string, type?: SearchSource['type']) =>
  filterSources(sources, { text, type }).map(({ id }) => id);

test('text is looked for in name, description and category, whatever its case', () => {
  expect(idsOf('BONDS')).toEqual(['b']);
  expect(idsOf('prizes')).toEqual(['c']);
  expect(idsOf(' unclaimed ')).toEqual(['a']);
});

test('the type narrows what the text finds', () => {
  expect(idsOf('', 'federal')).toEqual(['b']);
  expect(idsOf('prizes', 'federal')).toEqual([]);
});

test('no filter shows all, and a pattern is only text', () => {
  expect(idsOf('')).toEqual(['a', 'b', 'c']);
  expect(idsOf('.*')).toEqual([]);
});
