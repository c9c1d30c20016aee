import { expect, test } from 'vitest';
import { findIn } from '#test/support/tax-findings.ts';
import { accountText, returnText } from '#test/support/transcript-text.ts';

// 599.76 - 7.65% of 2,525 = 406.60
const found = ['eitc', 407, 'medium'];

test('a return without children and without the credit yields it if its income allows', () => {
  expect(findIn([returnText()])).toEqual([found]);
});

test.for([
  ['claimed', { earnedIncomeCredit: 'EARNED INCOME CREDIT: $100.00' }],
  ['not stated', { earnedIncomeCredit: '' }],
  ['without an income', { grossIncome: '' }],
  ['without a filing status', { status: '' }],
  ['married and separate without a child', { status: 'FILING STATUS: Married Filing Separate' }],
  ['with $11,001 of interest', { interest: 'TAXABLE INTEREST INCOME: SCH B: $11,001.00' }],
] as const)('an earned income credit %s is not found', ([, changes]) => {
  expect(findIn([returnText(changes)])).toEqual([]);
});

test('interest at the limit still allows the credit', () => {
  expect(findIn([returnText({ interest: 'TAXABLE INTEREST INCOME: SCH B: $11,000.00' })])).toEqual([found]);
});

test.for([
  ['1999-01-01', [found]],
  ['1999-01-02', []],
  ['1959-01-01', [found]],
  ['1958-12-31', []],
] as const)('without a child, born on %s', ([dateOfBirth, expected]) => {
  expect(findIn([returnText()], { dateOfBirth })).toEqual(expected);
});

test.for([
  ['Single', 'QUALIFYING CHILDREN UNDER AGE 17: 1', 'medium'],
  ['Married Filing Separate', 'QUALIFYING CHILDREN UNDER AGE 17: 1', 'low'],
  ['Single', '', 'low'],
] as const)('a dependent on a return of status %s ("%s") gives a %s confidence', (row) => {
  const [status, children, confidence] = row;
  const parent = returnText({
    status: `FILING STATUS: ${status}`,
    dependents: 'NUMBER OF DEPENDENTS: 1',
    children,
    additionalChild: 'SCHEDULE 8812 ADDITIONAL CHILD TAX CREDIT: $1,470.00',
  });

  expect(findIn([parent], { dateOfBirth: '2001-01-01' })).toEqual([['eitc', 3_995, confidence]]);
});

test('a dependent who is not under 17 may still be a child for this credit', () => {
  const parent = returnText({ dependents: 'NUMBER OF DEPENDENTS: 1' });
  expect(findIn([parent], { dateOfBirth: '2001-01-01' })).toEqual([['eitc', 3_995, 'low']]);
});

test('without a child, the age of either spouse is enough on a joint return', () => {
  const couple = returnText({ status: 'FILING STATUS: Married Filing Joint' });
  expect(findIn([couple])).toEqual([['eitc', 600, 'medium']]);
  expect(findIn([couple], { dateOfBirth: '2001-01-01' })).toEqual([['eitc', 600, 'low']]);
});

test.for([
  ['768 Earned income credit 04-15-2024 -$407.00', []],
  ['977 Amended return filed 06-03-2024 $0.00', []],
  ['291 Reduced or removed prior tax assessed 06-03-2024 -$407.00', []],
  ['150 Tax return filed 20240905 03-04-2024 $0.00', [found]],
  ['846 Refund issued 03-04-2024 $400.00', [found]],
] as const)('with "%s" on the account', ([transaction, expected]) => {
  expect(findIn([returnText(), accountText([transaction])])).toEqual(expected);
});

test('years before those whose rules are known yield nothing', () => {
  expect(findIn([returnText({}, 2021)], { today: '2024-06-01' })).toEqual([]);
});
