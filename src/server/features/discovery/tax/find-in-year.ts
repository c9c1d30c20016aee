import { filingDates, type TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Transcript } from '#shared/tax-transcript.ts';
import type { Subject } from '../finder.ts';
import { findMissedAmericanOpportunity } from './american-opportunity.ts';
import { findMissedChildTaxCredit, freedChildCredit } from './child-tax-credit.ts';
import type { Finding } from './finding.ts';
import { findMissedEarnedIncomeCredit } from './missed-earned-income-credit.ts';
import { findMissedSaversCredit } from './savers-credit.ts';
import { isOfKnownYear, type TaxYearRecords, wasChangedLater } from './tax-year-records.ts';
import { findUndeliveredRefund } from './undelivered-refund.ts';
import { findInUnfiledYear } from './unfiled-year.ts';
import { toDollars } from './whole-dollars.ts';

type Taxpayer = Pick<Subject, 'dateOfBirth'>;

export function findInYear(
  records: TaxYearRecords<number>,
  taxpayer: Taxpayer,
  today: CalendarDate,
): Finding[] {
  // An undelivered refund was claimed in time and does not expire, so every tax year counts.
  const undelivered = findUndeliveredRefund(records);
  const unclaimed = isOfKnownYear(records) ? findUnclaimed(records, taxpayer, today) : [];
  return [...(undelivered ? [undelivered] : []), ...unclaimed];
}

/** Returns nothing once the year can no longer be claimed. */
function findUnclaimed(records: TaxYearRecords, taxpayer: Taxpayer, today: CalendarDate): Finding[] {
  if (!isOpen(records.taxYear, today)) return [];
  const credits = wasChangedLater(records) ? [] : findMissedCredits(records, taxpayer);
  const unfiled = isReturnOverdue(records.taxYear, today) ? findInUnfiledYear(records, taxpayer) : [];
  return [...credits, ...unfiled];
}

/** Follows the order of Form 1040's Schedule 3, since tax that one credit uses up is not available to the next. */
function findMissedCredits(records: TaxYearRecords, taxpayer: Taxpayer): Finding[] {
  if (!records.filed) return [];
  const taxLeft = incomeTaxLeft(records.filed.facts);
  const education = findMissedAmericanOpportunity(records, taxpayer, taxLeft);
  const afterEducation = taxLeft - (education?.againstTaxDollars ?? 0);
  const freed = freedChildCredit(records.taxYear, records.filed.facts);
  const savers = findMissedSaversCredit(records, taxpayer, afterEducation + freed);
  const afterSavers = Math.max(0, afterEducation - (savers?.computed.dollars ?? 0));
  const child = findMissedChildTaxCredit(records, afterSavers);
  const earned = findMissedEarnedIncomeCredit(records, taxpayer);
  return [education, savers, child, earned].filter((finding) => finding !== undefined);
}

/** The last day itself is still in time. */
export function isOpen(taxYear: TaxYear, today: CalendarDate): boolean {
  return today <= filingDates[taxYear].lastDayToClaim;
}

/** Before the due date a missing return is normal. */
export function isReturnOverdue(taxYear: TaxYear, today: CalendarDate): boolean {
  return today > filingDates[taxYear].returnDueOn;
}

/**
 * The income tax that further credits can reduce: the tax less the credits we know by name, but at most the return's
 * total tax, which unknown credits have reduced too. Zero if the tax is not stated.
 */
function incomeTaxLeft({ amounts }: Transcript): number {
  const { tentativeTax, totalTax, childTaxCredit, educationCredit, saversCredit } = amounts;
  if (tentativeTax === undefined) return 0;
  const afterCredits =
    toDollars(tentativeTax) -
    toDollars(childTaxCredit) -
    toDollars(educationCredit) -
    toDollars(saversCredit);
  const left = totalTax === undefined ? afterCredits : Math.min(afterCredits, toDollars(totalTax));
  return Math.max(0, left);
}
