import type { TaxYearRecords } from './tax-year-records.ts';
import { toDollars } from './whole-dollars.ts';

/** Amended returns and later changes of the tax. After one of these, the lines of the return are outdated. */
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

/** Whether the IRS credited more than the return claims. It may then have granted the missing credit by itself. */
export function wasMoreCredited({ transactions, filed }: TaxYearRecords): boolean {
  const credited = transactions
    .filter(({ code }) => code === refundableCreditCode)
    .reduce((sum, { amountCents }) => sum - toDollars(amountCents), 0);
  const amounts = filed?.facts.amounts;
  const asked = toDollars(amounts?.additionalChildTaxCredit) + toDollars(amounts?.refundableEducationCredit);
  return credited > asked;
}
