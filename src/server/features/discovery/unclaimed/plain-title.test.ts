import { expect, test } from 'vitest';
import { plainTitle } from './plain-title.ts';

test.each([
  ['MS01', 'Wages, Payroll, Salary', 'EXAMPLE ORCHARDS, LLC', 'Unpaid wages from Example Orchards'],
  ['AC01', 'Checking Accounts', 'HARBORLIGHT BANK', 'Checking account at Harborlight Bank'],
  [
    'IN01',
    'Individual Policy Benefits or Claim Payments',
    'SAMPLE LIFE CO',
    'Insurance payment from Sample Life',
  ],
  ['UT01', 'Utility Deposits', 'SAMPLE POWER CORP', 'Utility deposit from Sample Power'],
  [
    'SC08',
    'Shares of Stock (Returned by Post Office)',
    'EXAMPLE HOLDINGS INC',
    'Shares of stock at Example Holdings',
  ],
  ['76', 'Other', 'EXAMPLE BANK', 'Unclaimed property from Example Bank'],
  ['79', 'REFUNDS', 'SAMPLE GAS', 'Refunds from Sample Gas'],
  ['MS01', null, null, 'Unpaid wages'],
  [null, null, null, 'Unclaimed property'],
  [null, 'UNCASHED   CHECKS', ' ', 'Uncashed checks'],
])('%s %s of %s is called "%s"', (propertyTypeCode, propertyType, holderName, title) => {
  expect(plainTitle({ propertyTypeCode, propertyType, holderName })).toBe(title);
});
