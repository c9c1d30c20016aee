import { expect, test } from 'vitest';
import { describePlace } from './devices.ts';

test.each([
  ['203.0.113.7', '203.0.113.7', 'This network'],
  ['::ffff:203.0.113.7', '203.0.113.7', 'This network'],
  ['2001:db8:1:2::5', '2001:db8:1:2:9::1', 'This network'],
  ['203.0.113.7', '203.0.113.8', 'Another network (address ending 113.7)'],
  ['2001:db8:1:2::5', '2001:db8:1:3::5', 'Another network (address ending 1:2)'],
])('signed in from %s and read from %s: %s', (address, readersAddress, words) => {
  expect(describePlace(address, readersAddress)).toBe(words);
});
