import { expect, test } from 'vitest';
import { findIn } from '#test/support/tax-findings.ts';
import { accountText, returnText, wageText } from '#test/support/transcript-text.ts';

const family = {
  dependents: 'NUMBER OF DEPENDENTS: 2',
  children: 'QUALIFYING CHILDREN UNDER AGE 17: 2',
  wages: 'WAGES, SALARIES, TIPS, ETC: $70,000.00',
  grossIncome: 'ADJUSTED GROSS INCOME: $70,000.00',
  tax: 'TENTATIVE TAX: $3,000.00',
  totalTax: 'TOTAL TAX LIABILITY TP FIGURES: $3,000.00',
};
const earner = {
  wages: 'WAGES, SALARIES, TIPS, ETC: $21,000.00',
  grossIncome: 'ADJUSTED GROSS INCOME: $21,000.00',
  tax: 'TENTATIVE TAX: $1,600.00',
  totalTax: 'TOTAL TAX LIABILITY TP FIGURES: $1,600.00',
};
const school = [
  'Form 1098-T Tuition Statement',
  'At Least Half-time Student: Yes',
  'Graduate Student: No',
  'Payments Received for Qualified Tuition and Related Expenses: $4,000.00',
];
const plan = ['Form W-2 Wage and Tax Statement', 'Deferred Compensation: $2,000.00'];

test('a missed child tax credit lowers the tax, and the rest is refunded', () => {
  expect(findIn([returnText(family)])).toEqual([['child-tax-credit', 4_000, 'medium']]);
});

test('a child tax credit that was only claimed against the tax leaves the refundable part', () => {
  const halfTaken = returnText({
    ...family,
    child: 'CHILD AND OTHER DEPENDENT CREDIT: $3,000.00',
    totalTax: 'TOTAL TAX LIABILITY TP FIGURES: $0.00',
  });
  expect(findIn([halfTaken])).toEqual([['child-tax-credit', 1_000, 'medium']]);
});

test.for([
  ['paid out already', { additionalChild: 'SCHEDULE 8812 ADDITIONAL CHILD TAX CREDIT: $10.00' }],
  ['not stated', { child: '' }],
  ['for dependents who are no children', { children: 'QUALIFYING CHILDREN UNDER AGE 17: 0' }],
  ['for an unknown number of children', { children: '' }],
] as const)('a child tax credit %s is not found', ([, changes]) => {
  expect(findIn([returnText({ ...family, ...changes })])).toEqual([]);
});

test.for([
  ['766 Credit to your account 04-15-2024 -$3,200.00', 0],
  ['806 W-2 or 1099 withholding 04-15-2024 -$3,200.00', 1],
] as const)('a child tax credit with "%s" on the account: %s findings', ([transaction, count]) => {
  expect(findIn([returnText(family), accountText([transaction])])).toHaveLength(count);
});

test('credits that lower the tax share the available tax', () => {
  // The student's credit takes 1,500 of the 1,600, so of the saver's 1,000 only 100 are left.
  expect(findIn([returnText(earner), wageText([...plan, ...school])])).toEqual([
    ['american-opportunity', 2_500, 'medium'],
    ['savers-credit', 100, 'medium'],
  ]);
});

test("a saver's credit takes tax from the child tax credit, which is refunded instead", () => {
  const parent = {
    status: 'FILING STATUS: Head of Household',
    dependents: 'NUMBER OF DEPENDENTS: 2',
    children: 'QUALIFYING CHILDREN UNDER AGE 17: 2',
    wages: 'WAGES, SALARIES, TIPS, ETC: $36,000.00',
    grossIncome: 'ADJUSTED GROSS INCOME: $36,000.00',
    tax: 'TENTATIVE TAX: $1,412.00',
    child: 'CHILD AND OTHER DEPENDENT CREDIT: $1,412.00',
    additionalChild: 'SCHEDULE 8812 ADDITIONAL CHILD TAX CREDIT: $2,588.00',
    totalTax: 'TOTAL TAX LIABILITY TP FIGURES: $0.00',
    earnedIncomeCredit: 'EARNED INCOME CREDIT: $4,500.00',
  };
  const found = findIn([returnText(parent, 2024), wageText(plan, 2024)]);
  expect(found).toEqual([['savers-credit', 400, 'medium']]);
});

test('other credits on the return reduce the tax that is left', () => {
  const lowered = returnText({ ...earner, totalTax: 'TOTAL TAX LIABILITY TP FIGURES: $40.00' });
  expect(findIn([lowered, wageText(plan)])).toEqual([['savers-credit', 40, 'medium']]);
});

test.for([
  ['2000-01-01', 2_500, 'medium'],
  ['2000-01-02', 1_600, 'low'],
] as const)('born on %s, a student is owed $%s with %s confidence', ([dateOfBirth, dollars, confidence]) => {
  expect(findIn([returnText(earner), wageText(school)], { dateOfBirth })).toEqual([
    ['american-opportunity', dollars, confidence],
  ]);
});

test('a school that does not report the course load leaves a low confidence', () => {
  const silent = school.filter((line) => !line.includes('Half-time'));
  expect(findIn([returnText(earner), wageText(silent)])).toEqual([['american-opportunity', 2_500, 'low']]);
});

test.for([
  ['2006-01-01', 1],
  ['2006-01-02', 0],
] as const)('born on %s, a saver has %s findings', ([dateOfBirth, count]) => {
  expect(findIn([returnText(earner), wageText(plan)], { dateOfBirth })).toHaveLength(count);
});

test.for([
  ['a graduate student', school.with(2, 'Graduate Student: Yes'), {}],
  ['less than half time', school.with(1, 'At Least Half-time Student: No'), {}],
  ['another credit for it', school, { education: 'EDUCATION CREDIT: $680.00' }],
  ['the credit itself', school, { refundableEducation: 'REFUNDABLE EDUCATION CREDIT: $1,000.00' }],
  ['a separate return', school, { status: 'FILING STATUS: Married Filing Separate' }],
  ["a saver's credit", plan, { savers: 'RETIREMENT SAVINGS CNTRB CREDIT: $200.00' }],
] as const)('there is nothing to find with %s', ([, reported, changes]) => {
  expect(findIn([returnText({ ...earner, ...changes }), wageText(reported)])).toEqual([]);
});
