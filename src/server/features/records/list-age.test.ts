import { expect, test } from 'vitest';
import { dayOfList, oldListRhythm } from './list-age.ts';

const now = new Date('2026-11-19T12:00:00Z');
const list = (catalogId: string, listedOn: string | null, changes: object = {}) => ({
  catalogId,
  isSandbox: false,
  listedOn,
  readAt: new Date('2026-11-18T03:00:00Z') as Date | null,
  ...changes,
});

test('a list is as old as it says, or else as our reading of it', () => {
  expect(dayOfList(list('ca-unclaimed-property', '2026-11-12'))).toEqual({ day: '2026-11-12', isOwn: true });
  expect(dayOfList(list('ca-unclaimed-property', null))).toEqual({ day: '2026-11-18', isOwn: false });
  expect(dayOfList({ listedOn: null, readAt: null })).toBeNull();
});

test.each([
  ['ca-unclaimed-property', '2026-11-05', null],
  ['ca-unclaimed-property', '2026-11-04', 'week'],
  ['ny-unclaimed-property', '2026-05-20', null],
  ['ny-unclaimed-property', '2026-05-15', 'quarter'],
  ['tx-unclaimed-property', '2020-01-01', null],
])('the list of %s of %s is old by its rhythm of a %s', (catalogId, listedOn, rhythm) => {
  expect(oldListRhythm(list(catalogId, listedOn), now)).toBe(rhythm);
});

test('an invented list is never called old, nor one that is still being read', () => {
  expect(oldListRhythm(list('ca-unclaimed-property', '2020-01-01', { isSandbox: true }), now)).toBeNull();
  expect(oldListRhythm(list('ca-unclaimed-property', null, { readAt: null }), now)).toBeNull();
});
