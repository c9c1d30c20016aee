import { expect, test } from 'vitest';
import { foldReference, referencesIn } from './references-in.ts';

test.each([
  ['CLM-0A1B2C', 'PMT*CLM-0A1B2C*1 OF 2'],
  ['CLM-0A1B2C', 'ach credit clm-0a1b2c'],
  ['CLM-0A1B2C', 'CLM 0A1B2C'],
  ['TX 2024/17.3_b', 'REFUND TX 2024/17.3_B'],
  ['TX 2024/17', 'TX202417'],
  ['12345', 'REF/12345'],
  ['a_b.c/d', 'NO: A_B.C/D'],
])('%s is named by "%s"', (reference, text) => {
  expect(referencesIn(text)).toContain(foldReference(reference));
});

test.each([
  ['CLM-12', 'CLM-12-B'],
  ['CLM-1234', 'CLM-12345'],
  ['CLM-1234', 'CLM*1234'],
  ['A/1', 'A/1'],
  ['1234', 'no number'],
])('%s is not named by "%s"', (reference, text) => {
  expect(referencesIn(text)).not.toContain(foldReference(reference));
});

test('nothing is named where nothing was written', () => {
  expect([...referencesIn(null), ...referencesIn(''), ...referencesIn('*-*')]).toEqual([]);
});
