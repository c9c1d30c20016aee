import { expect, test } from 'vitest';
import { chooseMonitored } from './list-sources.ts';

const source = (
  name: string,
  type: 'federal' | 'state' | 'financial' | 'legal',
  state: 'CA' | null = null,
) => ({
  name,
  type,
  state,
  category: 'Banking' as const,
});
const sources = [
  source('Treasury', 'federal'),
  source('State Controller', 'state', 'CA'),
  source('Wells Fargo dormant accounts', 'financial'),
  source('Bank of America', 'financial'),
  source('Settlement Administrator', 'legal'),
];
const names = (states: 'CA'[], bankNames: string[]) =>
  chooseMonitored(sources, { states: new Set(states), bankNames }).map(({ name }) => name);

test('offices for everyone are monitored for everyone, and a state only for its residents', () => {
  expect(names([], [])).toEqual(['Treasury', 'Settlement Administrator']);
  expect(names(['CA'], [])).toEqual(['State Controller', 'Treasury', 'Settlement Administrator']);
});

test('a bank is monitored for people who have connected it', () => {
  expect(names([], ['Wells Fargo'])).toContain('Wells Fargo dormant accounts');
  expect(names([], ['Bank of America'])).not.toContain('Wells Fargo dormant accounts');
  expect(names([], ['First National Bank'])).not.toContain('Bank of America');
});

test('a name that says only "bank" matches no bank', () => {
  expect(names([], ['The Bank, N.A.'])).toEqual(['Treasury', 'Settlement Administrator']);
});
