import { describe, expect, test } from 'vitest';
import { areTwoNames, isTooFarForTypo } from './given-names.ts';

describe('two names', () => {
  test.each([
    ['patrick', 'patricia'],
    ['mario', 'maria'],
    ['eric', 'erica'],
    ['carlo', 'carla'],
    ['gabriel', 'gabrielle'],
    ['brian', 'brianna'],
    ['rajesh', 'rakesh'],
    ['jayden', 'hayden'],
    ['angelica', 'angelina'],
    ['frances', 'francis'],
    ['toni', 'tony'],
    ['marian', 'mariano'],
    ['michel', 'michele'],
    ['daniel', 'danielle'],
    ['gerald', 'gerard'],
    ['anthony', 'antoine'],
  ])('%s and %s', (one, other) => {
    expect(areTwoNames(one, other)).toBe(true);
    expect(areTwoNames(other, one)).toBe(true);
  });

  test.each([
    ['ludovico', 'ludovica'],
    ['kevin', 'kevina'],
    ['dustin', 'dustinna'],
  ])('%s and %s, although only one or neither is known', (one, other) => {
    expect(areTwoNames(one, other)).toBe(true);
    expect(areTwoNames(other, one)).toBe(true);
  });
});

describe('one name', () => {
  test.each([
    ['mario', 'marioo'],
    ['jordan', 'jordn'],
    ['amanda', 'amand'],
    ['george', 'georg'],
    ['rosa', 'rosaa'],
    ['kathryn', 'katherine'],
    ['brittany', 'brittney'],
    ['angelica', 'angie'],
    ['mary', 'maryann'],
    ['wojciech', 'wojciek'],
    ['srinivas', 'srinivasa'],
    ['venkat', 'venkata'],
    ['lakshmi', 'laxmi'],
  ])('%s and %s', (one, other) => {
    expect(areTwoNames(one, other)).toBe(false);
    expect(areTwoNames(other, one)).toBe(false);
  });
});

describe('one name in two languages', () => {
  test.each([
    ['robert', 'roberto'],
    ['richard', 'ricardo'],
    ['edward', 'eduardo'],
    ['arthur', 'arturo'],
    ['andrew', 'andres'],
    ['marcus', 'marcos'],
    ['alexander', 'alejandro'],
    ['martha', 'marta'],
    ['vivian', 'viviana'],
    ['theresa', 'therese'],
    ['helen', 'helene'],
    ['elena', 'yelena'],
    ['caroline', 'carolina'],
  ])('%s and %s', (one, other) => {
    expect(areTwoNames(one, other)).toBe(false);
    expect(areTwoNames(other, one)).toBe(false);
  });
});

test.each([
  ['maria', 'mariangela', true],
  ['jose', 'joselino', true],
  ['jordan', 'jordn', false],
  ['christopher', 'christo', false],
  ['wojciech', 'wojtek', false],
  ['maria', 'mario', false],
])('%s is too far from %s for a typo: %s', (one, other, isTooFar) => {
  expect(isTooFarForTypo(one, other)).toBe(isTooFar);
  expect(isTooFarForTypo(other, one)).toBe(isTooFar);
});
