import { expect, test } from 'vitest';
import { followAddress, stateHint } from './personal-fields.tsx';

const sacramento = '1420 Alder Creek Road, Sacramento, CA 95814';
const austin = '905 Bluebonnet Trail, Austin, TX 78701';

test('the state is read from the address', () => {
  expect(followAddress({ from: '', to: sacramento, state: '' })).toBe('CA');
  expect(stateHint(sacramento, 'CA')).toContain('We took California from your address');
});

test('it follows the address, also to nothing', () => {
  expect(followAddress({ from: sacramento, to: austin, state: 'CA' })).toBe('TX');
  expect(followAddress({ from: sacramento, to: '1420 Alder', state: 'CA' })).toBe('');
});

test('a state chosen by hand stays', () => {
  expect(followAddress({ from: sacramento, to: austin, state: 'NV' })).toBe('NV');
  expect(stateHint(austin, 'NV')).toBe('Your address looks like it’s in Texas, but we’ll use Nevada.');
});

test('a state taken away is not read again before the address says another', () => {
  expect(followAddress({ from: sacramento, to: `${sacramento}-0001`, state: '' })).toBe('');
  expect(stateHint(sacramento, '')).toContain('Optional');
});
