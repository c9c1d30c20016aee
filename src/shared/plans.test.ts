import { expect, test } from 'vitest';
import { isComing, planIds, plans, supportText } from './plans.ts';

test('what an agency cannot use yet is marked as coming, and priority support is not', () => {
  expect(plans.agency.features.filter((feature) => !isComing(feature))).toEqual(['Priority support']);
});

test('no other plan promises anything that is coming', () => {
  const others = planIds.filter((id) => id !== 'agency').flatMap((id) => plans[id].features);
  expect(others.filter(isComing)).toEqual([]);
});

test('a kind of support that does not exist says what holds until then', () => {
  expect(supportText('unlimited')).toBe('24/7 Live Chat (coming; email until then)');
  expect(supportText('premium')).toBe('Priority Email');
});
