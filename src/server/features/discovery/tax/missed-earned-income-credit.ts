import { earnedIncomeCreditRules } from '#catalog/tax-credits/earned-income-credit.ts';
import { formInstructions } from '#catalog/tax-credits/source.ts';
import type { TaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { FilingStatus, Transcript } from '#shared/tax-transcript.ts';
import type { Subject } from '../finder.ts';
import { isOfChildlessAge } from './age.ts';
import { earnedIncomeConditions } from './conditions.ts';
import { computeEarnedIncomeCredit, earnedIncome } from './earned-income-credit.ts';
import type { Finding } from './finding.ts';
import { ruleEvidence, statedHousehold, statedLines } from './stated-lines.ts';
import { type TaxDocument, type TaxYearRecords, wasEarnedIncomeCreditPaid } from './tax-year-records.ts';
import { type Computation, toDollars } from './whole-dollars.ts';

/** Applies if a return states its incomes and claims no earned income credit, although the incomes allow one. */
export function findMissedEarnedIncomeCredit(
  records: TaxYearRecords,
  subject: Pick<Subject, 'dateOfBirth'>,
): Finding | undefined {
  const { taxYear, filed } = records;
  if (filed?.facts.amounts.earnedIncomeCredit !== 0 || wasEarnedIncomeCreditPaid(records)) return undefined;
  const computed = isEligible(records, filed.facts, subject) ? computeCredit(records, filed) : undefined;
  if (!computed || computed.dollars === 0) return undefined;
  const { source, investmentIncomeLimitDollars } = earnedIncomeCreditRules[taxYear];
  return {
    kind: 'eitc',
    confidence: isPlain(filed.facts) && !needsSpouseAge(filed.facts, subject, taxYear) ? 'medium' : 'low',
    computed,
    shows: `Your ${taxYear} return ${describeChildren(filed.facts)} and claimed no earned income tax credit.`,
    toConfirm: earnedIncomeConditions({
      taxYear,
      isJoint: filed.facts.filingStatus === 'married-joint',
      isSeparate: isSeparate(filed.facts.filingStatus),
      hasChildren: childrenOf(filed.facts) > 0,
      hasUnknownAges: hasUnknownAges(filed.facts),
      needsSpouseAge: needsSpouseAge(filed.facts, subject, taxYear),
      investmentLimitDollars: investmentIncomeLimitDollars,
    }),
    evidence: [
      ...statedLines(filed, ['wages', 'businessIncome', 'adjustedGrossIncome', 'earnedIncomeCredit']),
      ...statedHousehold(filed),
      ruleEvidence(formInstructions(taxYear), 'The EIC Table'),
      ruleEvidence(source, `The limits of the earned income credit for ${taxYear}`),
    ],
  };
}

/** Checks what the records show; the person must confirm the rest. */
function isEligible(
  { taxYear }: TaxYearRecords,
  facts: Transcript,
  { dateOfBirth }: Pick<Subject, 'dateOfBirth'>,
): boolean {
  if (investmentIncome(facts.amounts) > earnedIncomeCreditRules[taxYear].investmentIncomeLimitDollars)
    return false;
  if (childrenOf(facts) > 0) return true;
  if (isSeparate(facts.filingStatus)) return false;
  // On a joint return the age of one spouse is enough.
  if (facts.filingStatus === 'married-joint') return true;
  return dateOfBirth !== undefined && isOfChildlessAge(dateOfBirth, taxYear);
}

function needsSpouseAge(
  facts: Transcript,
  { dateOfBirth }: Pick<Subject, 'dateOfBirth'>,
  taxYear: TaxYear,
): boolean {
  if (facts.filingStatus !== 'married-joint' || childrenOf(facts) > 0) return false;
  return dateOfBirth === undefined || !isOfChildlessAge(dateOfBirth, taxYear);
}

function computeCredit({ taxYear }: TaxYearRecords, { facts }: TaxDocument): Computation | undefined {
  const { amounts, filingStatus } = facts;
  if (amounts.adjustedGrossIncome === undefined || !filingStatus) return undefined;
  return computeEarnedIncomeCredit(
    { taxYear, isJoint: filingStatus === 'married-joint', children: childrenOf(facts) },
    {
      earnedIncomeDollars: earnedIncome(amounts),
      adjustedGrossIncomeDollars: toDollars(amounts.adjustedGrossIncome),
    },
  );
}

/**
 * If the return counts no child under 17, its dependents count instead: for this credit a child may be 18, a student of 23, or
 * disabled at any age.
 */
function childrenOf({ counts }: Transcript): number {
  return counts.qualifyingChildren || counts.dependents || 0;
}

function hasUnknownAges(facts: Transcript): boolean {
  return !facts.counts.qualifyingChildren && childrenOf(facts) > 0;
}

/** Nothing makes the credit uncertain, such as dependents who may not be children, or a separate return. */
function isPlain(facts: Transcript): boolean {
  return !hasUnknownAges(facts) && !isSeparate(facts.filingStatus);
}

/** A person who is married and files separately gets the credit only with a child, and only if living apart. */
function isSeparate(filingStatus: FilingStatus | undefined): boolean {
  return filingStatus === 'married-separate';
}

/** Gains count, losses do not. */
function investmentIncome({
  taxableInterest,
  ordinaryDividends,
  capitalGain,
}: Transcript['amounts']): number {
  return toDollars(taxableInterest) + toDollars(ordinaryDividends) + Math.max(0, toDollars(capitalGain));
}

function describeChildren({ counts }: Transcript): string {
  const { qualifyingChildren, dependents } = counts;
  if (qualifyingChildren)
    return `listed ${qualifyingChildren === 1 ? 'a child' : `${qualifyingChildren} children`} under 17`;
  if (dependents) return `listed ${dependents === 1 ? 'a dependent' : `${dependents} dependents`}`;
  return 'listed no children';
}
