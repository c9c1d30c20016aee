import { cents, toDecimal } from '#sandbox/shared.ts';
import { propertyIdAt, type StateRecord } from './columns.ts';
import { Dice } from './dice.ts';
import { holdersByTrade, type Trade } from './holders.ts';
import { inventOwnerAddress, inventOwnerName } from './owner.ts';

interface PropertyType {
  /** The code, padded with spaces to four characters, and the description. */
  text: string;
  trade: Trade;
  /** The highest value. Most properties are far below it. */
  maxCents: number;
}

/** The most common first. */
const propertyTypes: readonly PropertyType[] = [
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

const sharesOfStock = 'SC08: Shares of Stock (Returned by Post Office)';

/** Changing either seed changes the whole list. */
const propertySeed = 0x0ca1;

const ownerSeed = 0x0b5e55ed;

/** In every group of this many rows, the last row names a second owner of the property in the row before it. */
const rowsPerJointProperty = 70;

/** Creates the row at one index of the list from the index alone, so that every download is the same. */
export function inventRecord(index: number): StateRecord {
  const isSecondOwner = index % rowsPerJointProperty === rowsPerJointProperty - 1;
  const isJoint = isSecondOwner || index % rowsPerJointProperty === rowsPerJointProperty - 2;
  const propertyIndex = isSecondOwner ? index - 1 : index;
  const ownerDice = new Dice(ownerSeed + index);
  return {
    PROPERTY_ID: propertyIdAt(propertyIndex),
    ...inventProperty(new Dice(propertySeed + propertyIndex)),
    NO_OF_OWNERS: isJoint ? '2' : '1',
    OWNER_NAME: inventOwnerName(ownerDice),
    ...inventOwnerAddress(ownerDice),
  };
}

function inventProperty(dice: Dice) {
  return dice.isOneOf(3) ? inventShares(dice) : inventCash(dice);
}

function inventCash(dice: Dice) {
  const { text, trade, maxCents } = dice.pickEarly(propertyTypes);
  const reported = toDecimal(cents(1 + Math.floor(maxCents * dice.roll() ** 4)));
  const isPaidOut = dice.isOneOf(3);
  return {
    PROPERTY_TYPE: text,
    CASH_REPORTED: reported,
    SHARES_REPORTED: '0.0000',
    NAME_OF_SECURITIES_REPORTED: '',
    CURRENT_CASH_BALANCE: isPaidOut ? '0.00' : reported,
    NUMBER_OF_PENDING_CLAIMS: dice.isOneOf(2) ? '1' : '0',
    NUMBER_OF_PAID_CLAIMS: isPaidOut ? '1' : '0',
    ...dice.pick(holdersByTrade[trade]),
    CUSIP: '',
  };
}

function inventShares(dice: Dice) {
  return {
    PROPERTY_TYPE: sharesOfStock,
    CASH_REPORTED: '0.00',
    SHARES_REPORTED: `${1 + dice.below(400)}.${dice.digits(4)}`,
    NAME_OF_SECURITIES_REPORTED: `EXAMPLE HOLDINGS ${dice.digits(2)} COM`,
    CURRENT_CASH_BALANCE: '0.00',
    NUMBER_OF_PENDING_CLAIMS: '0',
    NUMBER_OF_PAID_CLAIMS: '0',
    ...dice.pick(holdersByTrade.broker),
    CUSIP: `SBX${dice.digits(6)}`,
  };
}
