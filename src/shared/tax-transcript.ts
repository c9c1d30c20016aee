import { z } from 'zod';
import { isRealDate } from './calendar-date.ts';
import { transcriptKinds } from './contracts/connections.ts';
import { cents } from './money.ts';

const filingStatuses = [
  'single',
  'married-joint',
  'married-separate',
  'head-of-household',
  'surviving-spouse',
] as const;

export type FilingStatus = (typeof filingStatuses)[number];

/** The transcript amounts that the product uses. */
const amountKeys = [
  'wages',
  'taxableInterest',
  'ordinaryDividends',
  'businessIncome',
  'capitalGain',
  'unemploymentCompensation',
  'totalIncome',
  'adjustedGrossIncome',
  'standardDeduction',
  'taxableIncome',
  'tentativeTax',
  'educationCredit',
  'saversCredit',
  'childTaxCredit',
  'totalTax',
  'federalWithholding',
  'estimatedPayments',
  'refundableEducationCredit',
  'earnedIncomeCredit',
  'additionalChildTaxCredit',
  'totalPayments',
  'amountOwed',
  'refund',
  'accountBalance',
  'electiveDeferrals',
  'tuitionPayments',
  'scholarships',
] as const;

export type AmountKey = (typeof amountKeys)[number];

const centsSchema = z.int().transform(cents);
const countSchema = z.int().nonnegative().exactOptional();

/** One entry of an account transcript. A credit to the taxpayer is negative, as the IRS prints it. */
const transactionSchema = z.object({
  code: z.string(),
  date: z.string().refine(isRealDate),
  amountCents: centsSchema,
  description: z.string(),
});

export type Transaction = z.infer<typeof transactionSchema>;

/** The facts of a transcript that the product uses. A fact that the transcript does not state is absent. */
export const transcriptSchema = z.object({
  kind: z.enum(transcriptKinds),
  taxYear: z.int(),
  filingStatus: z.enum(filingStatuses).exactOptional(),
  amounts: z.partialRecord(z.enum(amountKeys), centsSchema),
  counts: z.object({
    dependents: countSchema,
    qualifyingChildren: countSchema,
    w2Forms: countSchema,
    /** Forms whose income is not included in `amounts`. If there are any, `amounts` is incomplete. */
    otherIncomeForms: countSchema,
  }),
  /** What a school reported about the taxpayer. */
  student: z
    .object({ isHalfTime: z.boolean().exactOptional(), isGraduate: z.boolean().exactOptional() })
    .exactOptional(),
  transactions: z.array(transactionSchema),
  /** True on an account transcript for a year in which no return was filed. */
  saysNoReturnFiled: z.boolean(),
  /** True for a sample file from the sandbox, which must never count as real records. */
  isSandboxSample: z.boolean(),
});

export type Transcript = z.infer<typeof transcriptSchema>;
