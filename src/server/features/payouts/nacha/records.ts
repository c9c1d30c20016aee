import { foldLetters } from '@rightful/matching';
import type { Deps } from '#server/platform/deps.ts';
import type { Cents } from '#shared/money.ts';
import type { BankAccountType } from '#shared/payouts/payouts.ts';
import type { FileTime } from './file-time.ts';

/** Who sends the files and through which bank, as agreed with that bank. */
export type Originator = NonNullable<Deps['config']['nacha']>;

/** The records defined by Nacha's operating rules. Each has 94 characters, and its first digit names its type. */
export interface FileHeader {
  originator: Originator;
  createdAt: FileTime;
  modifier: string;
}

export function fileHeader({ originator, createdAt, modifier }: FileHeader): string {
  return [
    '101',
    originator.immediateDestination.padStart(10),
    originator.immediateOrigin.padStart(10),
    dateField(createdAt.day),
    numberField(createdAt.hourMinute, 4),
    textField(modifier, 1),
    '094101',
    textField(originator.destinationName, 23),
    textField(originator.originName, 23),
    textField('', 8),
  ].join('');
}

/** The service class code of a batch that contains only credits. */
const creditsOnly = '220';

/** Each file contains one batch. */
const batchNumber = numberField(1, 7);

/** The first eight digits identify the bank; the ninth is a check digit. */
const bankOf = (routingNumber: string) => routingNumber.slice(0, 8);

interface BatchHeader {
  originator: Originator;
  createdOn: string;
  effectiveOn: string;
}

export function batchHeader({ originator, createdOn, effectiveOn }: BatchHeader): string {
  return [
    `5${creditsOnly}`,
    textField(originator.companyName, 16),
    textField('', 20),
    textField(originator.companyId, 10),
    'PPD',
    textField('RECOVERY', 10),
    dateField(createdOn),
    dateField(effectiveOn),
    // The settlement date, which the ACH operator fills in.
    '   ',
    '1',
    bankOf(originator.odfiRoutingNumber),
    batchNumber,
  ].join('');
}

export interface NachaEntry {
  accountType: BankAccountType;
  routingNumber: string;
  accountNumber: string;
  amountCents: Cents;
  /** Our id for the payment, which the receiving bank may show. */
  individualId: string;
  name: string;
  traceNumber: string;
}

/** The largest amount that fits into an entry's amount field. */
export const maxAmountCents = 9_999_999_999;

const transactionCodes: Record<BankAccountType, string> = { checking: '22', savings: '32' };

/** Replaces a name without any letters that banks accept, because a blank name would be refused. */
const namelessHolder = 'ACCOUNT HOLDER';

export function entryDetail(entry: NachaEntry): string {
  return [
    `6${transactionCodes[entry.accountType]}`,
    numberField(entry.routingNumber, 9),
    accountField(entry.accountNumber),
    numberField(entry.amountCents, 10),
    textField(entry.individualId, 15),
    textField(plainCapitals(entry.name) || namelessHolder, 22),
    '  ',
    '0',
    numberField(entry.traceNumber, 15),
  ].join('');
}

/** Leading zeros are part of an account number, so it is left-aligned. */
function accountField(accountNumber: string): string {
  if (!/^\d{1,17}$/.test(accountNumber)) throw new RangeError('An account number has up to 17 digits');
  return accountNumber.padEnd(17);
}

/** The totals that both control records state. */
interface Totals {
  entryCount: number;
  hash: string;
  creditCents: number;
}

export function totalsOf(entries: readonly NachaEntry[]): Totals {
  const banks = entries.reduce((sum, entry) => sum + Number(bankOf(entry.routingNumber)), 0);
  return {
    entryCount: entries.length,
    hash: numberField(banks % 10 ** 10, 10),
    creditCents: entries.reduce((sum, entry) => sum + entry.amountCents, 0),
  };
}

export function batchControl(originator: Originator, { entryCount, hash, creditCents }: Totals): string {
  return [
    `8${creditsOnly}`,
    numberField(entryCount, 6),
    hash,
    numberField(0, 12),
    numberField(creditCents, 12),
    textField(originator.companyId, 10),
    textField('', 19 + 6),
    bankOf(originator.odfiRoutingNumber),
    batchNumber,
  ].join('');
}

export function fileControl({ entryCount, hash, creditCents }: Totals, blockCount: number): string {
  return [
    '9',
    numberField(1, 6),
    numberField(blockCount, 6),
    numberField(entryCount, 8),
    hash,
    numberField(0, 12),
    numberField(creditCents, 12),
    textField('', 39),
  ].join('');
}

/**
 * Pads a number with leading zeros. It refuses a number that does not fit, because cutting it would change its value.
 */
export function numberField(value: number | string, width: number): string {
  const digits = String(value);
  if (!/^\d+$/.test(digits) || digits.length > width)
    throw new RangeError(`A field of ${width} digits cannot hold what was given`);
  return digits.padStart(width, '0');
}

/** Writes text in capitals, which every bank accepts, cut or padded with spaces to the width. */
function textField(text: string, width: number): string {
  return plainCapitals(text).slice(0, width).padEnd(width);
}

/** Converts text to upper-case ASCII: accents are dropped, and other characters become spaces. */
export function plainCapitals(text: string): string {
  return foldLetters(text)
    .toUpperCase()
    .replaceAll(/[’‘`´ʼʻ]/g, "'")
    .replaceAll(/[^A-Z0-9 .,&'/-]+/g, ' ')
    .replaceAll(/ +/g, ' ')
    .trim();
}

/** Turns "2026-03-02" into "260302". */
function dateField(day: string): string {
  return numberField(day.slice(2).replaceAll('-', ''), 6);
}
