import fc from 'fast-check';
import { expect, test } from 'vitest';
import { jaroWinkler } from './similarity.ts';

test.each([
  ['martha', 'marhta', 0.961],
  ['dwayne', 'duane', 0.84],
  ['dixon', 'dicksonx', 0.813],
  ['abc', 'xyz', 0],
  ['', 'abc', 0],
  ['', '', 1],
])('%s and %s', (one, other, similarity) => {
  expect(jaroWinkler(one, other)).toBeCloseTo(similarity, 3);
});

test('the similarity is between 0 and 1 and symmetric', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (one, other) => {
      const similarity = jaroWinkler(one, other);
      expect(similarity).toBeGreaterThanOrEqual(0);
      expect(similarity).toBeLessThanOrEqual(1);
      expect(jaroWinkler(other, one)).toBeCloseTo(similarity, 10);
    }),
  );
});

test('only equal texts have a similarity of 1', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 30 }), fc.string({ maxLength: 30 }), (one, other) => {
      expect(jaroWinkler(one, other) === 1).toBe(one === other);
    }),
  );
});
