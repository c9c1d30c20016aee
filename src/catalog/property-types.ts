import type { HolderKind } from '#shared/claims/bands.ts';
import type { PropertyKind } from '#shared/claims/claims.ts';

/**
 * The property codes that holders report, from the Standard Electronic File Format of the National Association of
 * Unclaimed Property Administrators (https://unclaimed.org), each described in words for the owner.
 */
const namesByCode: Readonly<Record<string, string>> = {
  AC01: 'Checking account',
  AC02: 'Savings account',
  AC03: 'Matured certificate of deposit',
  AC04: 'Christmas club account',
  AC05: 'Money deposited as security',
  AC06: 'Security deposit',
  AC07: 'Unidentified deposit',
  AC08: 'Suspense account',
  AC99: 'Small account balances together',
  CK01: "Cashier's check",
  CK02: 'Certified check',
  CK03: 'Registered check',
  CK04: "Treasurer's check",
  CK05: 'Draft',
  CK06: 'Warrant',
  CK07: 'Money order',
  CK08: "Traveler's check",
  CK09: 'Foreign exchange check',
  CK10: 'Expense check',
  CK11: 'Pension check',
  CK12: 'Credit check or memo',
  CK13: 'Vendor check',
  CK14: 'Check written off to income',
  CK15: 'Official check never cashed',
  CK16: 'Interest check of a certificate of deposit',
  CK99: 'Small uncashed checks together',
  CS01: 'Education savings account',
  CT01: 'Escrow money',
  CT02: 'Condemnation award',
  CT03: "Missing heirs' money",
  CT04: 'Suspense account of a court',
  CT05: 'Deposit with a court or public office',
  CT99: 'Small court deposits together',
  HS01: 'Health savings account',
  IN01: 'Benefit or claim payment of a personal policy',
  IN02: 'Benefit or claim payment of a group policy',
  IN03: 'Insurance money due to beneficiaries',
  IN04: 'Matured policy, endowment or annuity',
  IN05: 'Insurance premium refund',
  IN06: 'Payment to an insurer that could not be placed',
  IN07: 'Other money due under a policy',
  IN08: "Insurance agent's credit balance",
  IN99: 'Small insurance payments together',
  IR01: 'Individual retirement account, cash',
  IR02: 'Individual retirement account, mutual funds',
  MI01: 'Net revenue interest in minerals',
  MI02: 'Mineral royalties',
  MI03: 'Overriding royalties',
  MI04: 'Production payments',
  MI05: 'Working interest in minerals',
  MI06: 'Lease bonus',
  MI07: 'Delay rentals',
  MI08: 'Shut-in royalties',
  MI09: 'Minimum royalties',
  MI99: 'Small mineral payments together',
  MS01: 'Wages',
  MS02: 'Commissions',
  MS03: "Workers' compensation",
  MS04: 'Payment for goods or services',
  MS05: 'Customer overpayment',
  MS06: 'Payment that could not be placed',
  MS07: 'Overcharge not refunded',
  MS08: 'Accounts payable',
  MS09: 'Credit balance',
  MS10: 'Discount due',
  MS11: 'Refund due',
  MS12: 'Gift certificate',
  MS13: 'Collateral of a repaid loan',
  MS14: 'Pension or profit sharing',
  MS15: 'Dissolution or liquidation of a business',
  MS16: 'Uncashed check',
  MS17: 'Other intangible property',
  MS18: 'Suspense liability',
  MS99: 'Small payments together',
  SC01: 'Dividends',
  SC02: 'Bond interest',
  SC03: 'Principal payment',
  SC04: 'Equity payment',
  SC05: 'Profits',
  SC06: 'Money paid toward shares',
  SC07: 'Money for stocks and bonds',
  SC08: 'Shares of stock',
  SC09: 'Cash for fractions of shares',
  SC10: 'Unexchanged stock of a successor company',
  SC11: 'Other certificate of ownership',
  SC12: 'Shares behind outstanding certificates',
  SC13: 'Money from liquidated or redeemed stock',
  SC14: 'Debentures',
  SC15: 'Government securities',
  SC16: 'Mutual fund shares',
  SC17: 'Warrants or rights',
  SC18: 'Matured bond',
  SC19: 'Dividend reinvestment plan',
  SC20: 'Credit balance of a securities account',
  SC99: 'Small securities payments together',
  SD01: 'Contents of a safe deposit box',
  SD02: 'Contents of other safekeeping',
  SD03: 'Other tangible property',
  TR01: "Paying agent's account",
  TR02: 'Dividends never delivered or cashed',
  TR03: 'Money held in trust',
  TR04: 'Escrow account',
  TR05: 'Trust voucher',
  TR99: 'Small trust payments together',
  UT01: 'Utility deposit',
  UT02: 'Membership fee of a utility',
  UT03: 'Utility refund or rebate',
  UT04: 'Capital credit of a cooperative',
  UT99: 'Small utility payments together',
  VC02: 'Virtual currency, sold',
  ZZZZ: 'Other property',
};

/** Returns undefined for a code that is not in the standard. */
export function namePropertyType(code: string): string | undefined {
  return Object.hasOwn(namesByCode, code) ? namesByCode[code] : undefined;
}

/** In words, whatever the code: one that is not in the standard is the office's own. */
export function propertyTypeWords(code: string): string {
  return namePropertyType(code) ?? `A kind the office calls ${code}`;
}

/** Accounts, checks, insurance, royalties, wages and similar, utilities: these codes cover only money. */
const moneyCode = /^(?:AC|CK|IN|MI|UT)\d\d$|^MS(?:0\d|1[0126])$/;

/** Returns undefined for a code that may cover several kinds or is not in the standard. */
export function kindOfPropertyType(code: string): PropertyKind | undefined {
  if (!Object.hasOwn(namesByCode, code)) return undefined;
  if (code === 'SD01') return 'safe_deposit_box';
  return moneyCode.test(code) ? 'money' : undefined;
}

const holdersByCode: readonly [RegExp, HolderKind][] = [
  [/^(?:AC0[1-4]|CK0[14]|CK1[56]|IR0\d|SD01)$/, 'bank'],
  [/^MS0[12]$/, 'employer'],
  [/^IN\d\d$/, 'insurer'],
  [/^UT\d\d$/, 'utility'],
  [/^CT\d\d$/, 'court'],
  [/^SC\d\d$/, 'shares'],
  [/^MI\d\d$/, 'minerals'],
];

/** Who reports such property. `other` for a code that several kinds of holders report. */
export function holderOfPropertyType(code: string | null): HolderKind {
  return holdersByCode.find(([pattern]) => code && pattern.test(code))?.[1] ?? 'other';
}
