import { expect, test } from 'vitest';
import { mayBeSameName } from './compare-names.ts';

const written = (name: string) => {
  const [firstName = '', middleName = '', lastName = ''] = name.split('|');
  return { firstName, middleName, lastName };
};

test.each([
  ['Jordan|Avery|Rivera', 'Jordan||Rivera'],
  ['Katherine||Smith', 'Kate||Smith'],
  ['Łukasz||Nowak', 'Lukasz||Nowak'],
  ['María||García López', 'Maria||Garcia'],
  ["Sean||O'Brien-Smith", 'Sean||OBrien Smith'],
  ['J|Robert|Oppenheimer', 'Robert||Oppenheimer'],
  ['Rivera||Jordan', 'Jordan||Rivera'],
  ['Jon||Andersen', 'Jon||Anderson'],
  ['李||王', 'Li||Wang'],
  ['||', 'Jordan||Rivera'],
])('%s and %s may be one person', (one, other) => {
  expect(mayBeSameName(written(one), written(other))).toBe(true);
  expect(mayBeSameName(written(other), written(one))).toBe(true);
});

test.each([
  ['Jordan||Rivera', 'Casey||Nguyen'],
  ['Jordan||Rivera', 'Casey||Rivera'],
  ['Jordan||Rivera', 'Jordan||Whitfield'],
])('%s and %s are two people', (one, other) => {
  expect(mayBeSameName(written(one), written(other))).toBe(false);
  expect(mayBeSameName(written(other), written(one))).toBe(false);
});
