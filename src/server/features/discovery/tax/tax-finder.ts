import { type FilingDates, filingDates, isTaxYear } from '#catalog/tax-credits/tax-years.ts';
import type { Candidate, ClaimFacts } from '#server/features/claims/api.ts';
import { transcriptFactsPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { todayForDeadlines } from '#shared/claims/claim-words.ts';
import type { Confidence } from '#shared/claims/claims.ts';
import { transcriptSchema } from '#shared/tax-transcript.ts';
import type { Finder, Subject } from '../finder.ts';
import { listTranscripts } from '../queries.ts';
import { findInYear } from './find-in-year.ts';
import { type Finding, type FindingKind, findingKinds } from './finding.ts';
import { groupByYear, type TaxDocument, type TaxYearRecords } from './tax-year-records.ts';
import { toCents } from './whole-dollars.ts';

const probabilities: Record<Confidence, number> = { high: 0.95, medium: 0.7, low: 0.4 };

/** Finds credits that a return left out, in years that can still be claimed, and refunds that were never delivered. */
export const taxFinder: Finder = {
  type: 'tax_credit',
  find: async (deps, subject, signal) => {
    const today = todayForDeadlines(deps.now());
    const years = await readTaxYears(deps, subject, signal);
    return years.flatMap((records) =>
      findInYear(records, subject, today).map((finding) => toCandidate(finding, records)),
    );
  },
};

async function readTaxYears(
  { db, vault }: Deps,
  { userId, personId }: Subject,
  signal: AbortSignal,
): Promise<TaxYearRecords<number>[]> {
  const documents: TaxDocument[] = [];
  for (const { id, fileName, sealedFacts } of await listTranscripts(db, { userId, personId })) {
    signal.throwIfAborted();
    const place = transcriptFactsPlace({ id, userId });
    const facts = await vault.openJson(db, place, sealedFacts, transcriptSchema);
    documents.push({ fileName, facts });
  }
  return groupByYear(documents);
}

function toCandidate(finding: Finding, { taxYear, isSandbox }: TaxYearRecords<number>): Candidate {
  const { kind, confidence, computed } = finding;
  const { title, estimatedRecoveryTime, filingComplexity } = findingKinds[kind];
  const deadline = datesOf(kind, taxYear)?.lastDayToClaim;
  return {
    key: `tax:${kind}:${taxYear}`,
    title: `${title}, ${taxYear}`,
    description: descriptionOf(finding),
    amountCents: toCents(computed.dollars),
    // The IRS itself states the amount of an undelivered refund; every other amount is computed.
    amountKind: kind === 'undelivered-refund' ? 'exact' : 'estimate',
    probability: probabilities[confidence],
    confidence,
    estimatedRecoveryTime,
    filingComplexity,
    ...(deadline && { deadline }),
    source: { name: 'Internal Revenue Service', url: 'https://www.irs.gov/refunds' },
    isSandbox,
    explanation: { unit: 'cents', lines: computed.lines },
    facts: factsOf(finding, taxYear),
  };
}

function descriptionOf({ kind, shows }: Finding): string {
  const { claimedWith } = findingKinds[kind];
  return `${shows} You claim it with ${lowerFirst(claimedWith)}.`;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function factsOf({ kind, evidence, toConfirm }: Finding, taxYear: number): ClaimFacts {
  const { claimedWith, claimUrl } = findingKinds[kind];
  const dates = datesOf(kind, taxYear);
  return {
    type: 'tax_credit',
    kind,
    taxYear,
    formLines: [...evidence],
    form: { name: claimedWith, url: claimUrl },
    dates: dates ? { returnDueOn: dates.returnDueOn, lastDayToClaim: dates.lastDayToClaim } : null,
    questions: toConfirm.map((each) => ({ ...each, kind: 'condition' })),
  };
}

/** Returns undefined if the three-year limit does not apply. */
function datesOf(kind: FindingKind, taxYear: number): FilingDates | undefined {
  return findingKinds[kind].hasDeadline && isTaxYear(taxYear) ? filingDates[taxYear] : undefined;
}
