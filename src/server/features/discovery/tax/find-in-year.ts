import type { CalendarDate } from '#shared/calendar-date.ts';
import type { Subject } from '../finders/finder.ts';
import type { Finding } from './finding.ts';
import { incomeTaxLeft } from './income-tax-left.ts';
import { wasChangedLater } from './later-changes.ts';
import { findMissedAmericanOpportunity } from './missed-american-opportunity.ts';
import { findMissedChildTaxCredit } from './missed-child-tax-credit.ts';
import { findMissedEarnedIncomeCredit } from './missed-earned-income-credit.ts';
import { findMissedSaversCredit } from './missed-savers-credit.ts';
import { isOpen, isReturnOverdue } from './refund-deadline.ts';
import { isOfKnownYear, type TaxYearRecords } from './tax-year-records.ts';
import { findUndeliveredRefund } from './undelivered-refund.ts';
import { findInUnfiledYear } from './unfiled-year.ts';

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
  const savers = findMissedSaversCredit(records, taxpayer, afterEducation);
  const afterSavers = afterEducation - (savers?.computed.dollars ?? 0);
  const child = findMissedChildTaxCredit(records, afterSavers);
  const earned = findMissedEarnedIncomeCredit(records, taxpayer);
  return [education, savers, child, earned].filter((finding) => finding !== undefined);
}
