import { expect, test } from 'vitest';
import { askedStep, furthestStep, shownStep } from './steps.ts';

const status = {
  personalInfoCompleted: false,
  accountsConnected: false,
  scanCompleted: false,
  profile: null,
};

test('who returns continues at the first step that is not done', () => {
  expect(furthestStep(status)).toBe(1);
  expect(furthestStep({ ...status, personalInfoCompleted: true })).toBe(2);
  expect(furthestStep({ ...status, personalInfoCompleted: true, accountsConnected: true })).toBe(3);
});

test.each([
  ['', 2, 2],
  ['step=1', 2, 1],
  ['step=3', 2, 2],
  ['step=2', 3, 2],
  ['step=0', 3, 3],
  ['step=1.5', 3, 3],
  ['step=nonsense', 3, 3],
])('"%s" at step %d shows step %d', (search, furthest, shown) => {
  expect(shownStep(askedStep(search), furthest)).toBe(shown);
});
