import { expect, test } from 'vitest';
import { hasAgeByYearEnd, isOfChildlessAge } from './age.ts';

/** The instructions for 2023: born after December 31, 1958, and before January 2, 1999. */
test.for([
  ['1999-01-02', false],
  ['1999-01-01', true],
  ['1998-12-31', true],
  ['1980-06-15', true],
  ['1959-01-02', true],
  ['1959-01-01', true],
  ['1958-12-31', false],
] as const)('born on %s, the credit without a child is open for 2023: %s', ([bornOn, isOpen]) => {
  expect(isOfChildlessAge(bornOn, 2023)).toBe(isOpen);
});

/** Form 8880 for 2023 excludes people born after January 1, 2006. */
test.for([
  ['2006-01-01', true],
  ['2006-01-02', false],
] as const)('born on %s, somebody is 18 by the end of 2023: %s', ([bornOn, isOfAge]) => {
  expect(hasAgeByYearEnd({ bornOn, age: 18, taxYear: 2023 })).toBe(isOfAge);
});
