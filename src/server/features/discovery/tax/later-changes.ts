import type { TaxYearRecords } from './tax-year-records.ts';
import { toDollars } from './whole-dollars.ts';

/** Amended returns, and changes of the tax after the return: the lines of the return no longer tell how things stand. */
const changeCodes = ['290', '291', '298', '299', '976', '977'];

const earnedIncomeCreditCode = '768';

/** Refundable credits other than the earned income credit; the IRS does not say which. */
const refundableCreditCode = '766';

export function wasChangedLater({ transactions }: TaxYearRecords): boolean {
  return transactions.some(({ code }) => changeCodes.includes(code));
}

export function wasEarnedIncomeCreditPaid({ transactions }: TaxYearRecords): boolean {
  return transactions.some(({ code, amountCents }) => code === earnedIncomeCreditCode && amountCents < 0);
}

/** Whether the IRS gave more than the return asks for: then it may have given the missing credit by itself. */
export function wasMoreCredited({ transactions, filed }: TaxYearRecords): boolean {
  const credited = transactions
    .filter(({ code }) => code === refundableCreditCode)
    .reduce((sum, { amountCents }) => sum - toDollars(amountCents), 0);
  const amounts = filed?.facts.amounts;
  const asked = toDollars(amounts?.additionalChildTaxCredit) + toDollars(amounts?.refundableEducationCredit);
  return credited > asked;
}
