import { expect, test } from 'vitest';
import { accountBalance, postingsOf } from '#sandbox/irs/account-transcript.ts';
import { type SampleFile, sampleFiles, samplePdf } from '#sandbox/irs/sample-files.ts';
import { type SampleTaxpayer, sampleTaxpayers } from '#sandbox/irs/sample-returns.ts';
import {
  adjustedGrossIncome,
  type FiledYear,
  type Job,
  type Reports,
  totalPayments,
  totalTax,
} from '#sandbox/irs/tax-year.ts';
import { parseTranscript } from './parse-transcript.ts';
import { readTranscriptLines } from './read-transcript-lines.ts';

const filingStatuses = { Single: 'single', 'Head of Household': 'head-of-household' } as const;

/** Derives the expected content of a file from its person's table. */
function truthOf(taxpayer: SampleTaxpayer, { kind, taxYear }: SampleFile) {
  const common = {
    kind,
    taxYear,
    counts: {},
    transactions: [],
    saysNoReturnFiled: false,
    isSandboxSample: true,
  };
  const unfiled = taxpayer.unfiled.find((year) => year.taxYear === taxYear);
  if (unfiled && kind === 'account')
    return { ...common, amounts: inCents({ accountBalance: 0 }), saysNoReturnFiled: true };
  const year = taxpayer.filed.find((candidate) => candidate.taxYear === taxYear);
  if (kind === 'wage-and-income') return { ...common, ...truthOfReports(unfiled ?? year?.reports) };
  if (!year) throw new Error(`${taxpayer.id} has nothing for ${taxYear}`);
  const filingStatus = filingStatuses[year.filingStatus];
  return { ...common, filingStatus, ...(kind === 'return' ? truthOfReturn(year) : truthOfAccount(year)) };
}

function truthOfReports(reports: Reports | undefined) {
  if (!reports) throw new Error('nobody reported anything');
  const { jobs, tuition } = reports;
  const total = (amountOf: (job: Job) => number) => jobs.reduce((sum, job) => sum + amountOf(job), 0);
  return {
    amounts: inCents({
      wages: total(({ wages }) => wages),
      federalWithholding: total(({ withheld }) => withheld),
      electiveDeferrals: total(({ deferred = 0 }) => deferred),
      ...(tuition && { tuitionPayments: tuition.paid, scholarships: tuition.scholarships }),
    }),
    counts: { w2Forms: jobs.length },
    ...(tuition && { student: { isHalfTime: true, isGraduate: false } }),
  };
}

function truthOfReturn(year: FiledYear) {
  return {
    amounts: inCents({
      wages: year.wages,
      taxableInterest: year.interest,
      ordinaryDividends: 0,
      businessIncome: 0,
      capitalGain: 0,
      unemploymentCompensation: 0,
      totalIncome: adjustedGrossIncome(year),
      adjustedGrossIncome: adjustedGrossIncome(year),
      standardDeduction: year.standardDeduction,
      taxableIncome: year.taxableIncome,
      tentativeTax: year.tax,
      educationCredit: 0,
      saversCredit: year.saversCredit,
      childTaxCredit: year.childTaxCredit,
      totalTax: totalTax(year),
      federalWithholding: year.withheld,
      estimatedPayments: 0,
      refundableEducationCredit: 0,
      earnedIncomeCredit: year.earnedIncomeCredit,
      additionalChildTaxCredit: year.additionalChildTaxCredit,
      totalPayments: totalPayments(year),
      amountOwed: 0,
      refund: year.refund,
    }),
    counts: { dependents: year.dependents, qualifyingChildren: year.dependents },
  };
}

function truthOfAccount(year: FiledYear) {
  return {
    amounts: inCents({
      accountBalance: accountBalance(year),
      adjustedGrossIncome: adjustedGrossIncome(year),
      taxableIncome: year.taxableIncome,
      totalTax: totalTax(year),
    }),
    transactions: postingsOf(year).map(({ code, explanation, day, dollars }) => ({
      code,
      date: day,
      amountCents: dollars * 100,
      description: explanation,
    })),
  };
}

function inCents(dollars: Record<string, number>): Record<string, number> {
  return Object.fromEntries(Object.entries(dollars).map(([key, amount]) => [key, amount * 100]));
}

const everyFile = sampleTaxpayers.flatMap((taxpayer) =>
  sampleFiles(taxpayer).map((file) => [`${taxpayer.id}/${file.name}`, taxpayer, file] as const),
);

test('each person has a return or a wage report, and an account, for each year, and some have both', () => {
  expect(everyFile.map(([name]) => name)).toHaveLength(4 * 4 * 2 + 3);
});

test.for(everyFile)('%s is parsed as exactly what was declared', async ([, taxpayer, file]) => {
  const lines = await readTranscriptLines(samplePdf(file));

  expect(parseTranscript(lines)).toEqual({ isTranscript: true, transcript: truthOf(taxpayer, file) });
});

test('the files contain what there is to find', () => {
  const findFiled = (id: string, taxYear: number) =>
    sampleTaxpayers.find((person) => person.id === id)?.filed.find((year) => year.taxYear === taxYear);

  expect(findFiled('jordan-rivera', 2023)).toMatchObject({
    dependents: 1,
    wages: 26_100,
    earnedIncomeCredit: 0,
  });
  expect(findFiled('casey-nguyen', 2023)).toBeUndefined();
  expect(findFiled('morgan-whitfield', 2024)).toMatchObject({
    refund: 1_977,
    refundReturnedOn: '2025-05-12',
  });
  expect(findFiled('morgan-whitfield', 2025)?.reports?.tuition).toMatchObject({
    paid: 4_000,
    scholarships: 600,
  });
  expect(findFiled('default', 2024)).toMatchObject({
    saversCredit: 0,
    reports: { jobs: [{ deferred: 1_600 }] },
  });
});

test.for(sampleTaxpayers.flatMap(({ id, filed }) => filed.map((year) => [id, year.taxYear, year] as const)))(
  'the return of %s for %s adds up',
  ([, , year]) => {
    expect(year.taxableIncome).toBe(adjustedGrossIncome(year) - year.standardDeduction);
    expect(year.refund).toBe(totalPayments(year) - totalTax(year));
  },
);
