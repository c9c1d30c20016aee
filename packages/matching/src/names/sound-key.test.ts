import { expect, test } from 'vitest';
import { soundKey } from './sound-key.ts';

test.each([
  ['smith', 'smyth'],
  ['philips', 'fillips'],
  ['knight', 'night'],
  ['wright', 'right'],
  ['stephen', 'steven'],
  ['catherine', 'katherine'],
  ['macdonald', 'mcdonald'],
  ['schneider', 'shnyder'],
  ['geoffrey', 'jeffrey'],
  ['gonzales', 'gonzalez'],
])('%s sounds like %s', (one, other) => {
  expect(soundKey(one)).toBe(soundKey(other));
});

test.each([
  ['smith', 'jones'],
  ['garcia', 'gomez'],
  ['miller', 'moore'],
  ['lee', 'allen'],
])('%s does not sound like %s', (one, other) => {
  expect(soundKey(one)).not.toBe(soundKey(other));
});
