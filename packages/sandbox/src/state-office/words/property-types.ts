import type { Trade } from './holders.ts';

interface PropertyType {
  /** The code, padded with spaces to four characters, and the description. */
  text: string;
  trade: Trade;
  /** The highest value. Most properties are far below it. */
  maxCents: number;
}

/** The most common first. */
export const propertyTypes: readonly PropertyType[] = [
  { text: 'AC02: Savings Accounts', trade: 'bank', maxCents: 9_000_00 },
  { text: 'MS01: Wages, Payroll, Salary', trade: 'employer', maxCents: 3_200_00 },
  { text: 'AC01: Checking Accounts', trade: 'bank', maxCents: 4_000_00 },
  { text: 'UT01: Utility Deposits', trade: 'utility', maxCents: 450_00 },
  { text: 'MS09: Credit Balances Accounts Receivable', trade: 'shop', maxCents: 600_00 },
  { text: 'MS11: Refunds Due', trade: 'shop', maxCents: 900_00 },
  { text: 'IN05: Premium Refunds', trade: 'insurer', maxCents: 1_500_00 },
  { text: '76  : Other', trade: 'bank', maxCents: 2_000_00 },
  { text: 'CK13: Vendor Checks', trade: 'employer', maxCents: 2_500_00 },
  { text: 'IN01: Individual Policy Benefits or Claim Payments', trade: 'insurer', maxCents: 12_000_00 },
  { text: 'MS12: Unredeemed Gift Certificates', trade: 'shop', maxCents: 200_00 },
  { text: '79  : Refunds', trade: 'utility', maxCents: 300_00 },
  { text: "CK01: Cashier's Checks", trade: 'bank', maxCents: 15_000_00 },
  { text: 'SC01: Dividends', trade: 'broker', maxCents: 500_00 },
];

export const sharesOfStock = 'SC08: Shares of Stock (Returned by Post Office)';
