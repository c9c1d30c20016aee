import { expect, test } from 'vitest';
import type { StateCode } from '#shared/us-states.ts';
import { wordsFor } from './describe-search.ts';

const read = (state: string, changes: object = {}) => ({
  catalogId: `${state.toLowerCase()}-unclaimed-property`,
  state,
  isSandbox: true,
  recordCount: 100,
  readAt: new Date('2026-11-18T03:00:00Z') as Date | null,
  listedOn: null as string | null,
  isBeingRead: false,
  ...changes,
});

const search = (changes: Partial<Parameters<typeof wordsFor>[0]>) =>
  wordsFor({
    matches: 0,
    lists: [read('CA'), read('TX')],
    states: new Set<StateCode>(['TX']),
    timeZone: 'America/Los_Angeles',
    at: new Date('2026-11-19T12:00:00Z'),
    ...changes,
  });

test('a search names its lists, those of the person first, with the day each was read where the person lives', () => {
  expect(search({})).toBe(
    'Searched the official records of Texas (read Nov 17, 2026) and California (read Nov 17, 2026): no match.',
  );
  expect(search({ matches: 3 })).toContain(': 3 matches.');
});

test('a list that says its own day is named with it, and called old when its office has newer ones', () => {
  const lists = [
    read('TX', { listedOn: '2026-11-14' }),
    read('CA', { listedOn: '2026-10-01', isSandbox: false }),
  ];
  expect(search({ lists })).toContain(
    'Texas (list of Nov 14, 2026) and California (old: list of Oct 1, 2026)',
  );
});

test('a state without a list is named as one where only the person can look', () => {
  expect(search({ states: new Set<StateCode>(['MT', 'TX']) })).toContain(
    'We have no list from Montana, so we can’t look there. You can, free of charge.',
  );
});

test('a list of the state that is not its office’s does not stand for the office', () => {
  const text = search({
    states: new Set<StateCode>(['TX']),
    lists: [read('TX', { catalogId: 'a-county-of-texas' })],
  });
  expect(text).toContain('We have no list from Texas');
});

test('somebody whose addresses name no state is told that, and never “nothing”', () => {
  const text = search({ states: new Set() });
  expect(text).toContain('Your addresses name no state');
  expect(text).not.toContain('nothing');
});

test('a list that is read for the first time is not said to be searched whole', () => {
  const text = search({ lists: [read('TX', { readAt: null, isBeingRead: true })] });
  expect(text).toContain('Texas (still being read)');
  expect(text).toContain('A list is still being read for the first time. Anything of yours on it');
  expect(search({ lists: [read('TX', { readAt: null })] })).toContain('Texas (read in part)');
  expect(search({ lists: [read('TX', { isBeingRead: true })] })).not.toContain('still being read');
});

test('without any list, nothing is said to be searched', () => {
  expect(search({ lists: [] })).toMatch(/^We have no official records to search yet\./);
});

test('many lists are counted after the first', () => {
  const lists = ['AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'TX'].map((state) => read(state));
  expect(search({ lists })).toContain(', and 2 other lists: no match.');
});

test('a search that failed says so', () => {
  expect(search({ matches: undefined })).toMatch(/^We couldn’t search the official records this time\./);
});
