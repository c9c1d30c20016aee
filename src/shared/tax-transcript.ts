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

/** The amounts that the product uses, each under its own name. */
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

/** What a transcript says, as far as the product uses it. A fact it does not state is absent. */
export const transcriptSchema = z.object({
  kind: z.enum(transcriptKinds),
  taxYear: z.int(),
  filingStatus: z.enum(filingStatuses).exactOptional(),
  amounts: z.partialRecord(z.enum(amountKeys), centsSchema),
  counts: z.object({
    dependents: countSchema,
    qualifyingChildren: countSchema,
    w2Forms: countSchema,
    /** Forms whose income is not among the amounts, which are then incomplete. */
    otherIncomeForms: countSchema,
  }),
  /** What a school reported about the person. */
  student: z
    .object({ isHalfTime: z.boolean().exactOptional(), isGraduate: z.boolean().exactOptional() })
    .exactOptional(),
  transactions: z.array(transactionSchema),
  /** On an account transcript for a year without a return. */
  saysNoReturnFiled: z.boolean(),
  /** A file from the sandbox, which must never count as somebody's real records. */
  isSandboxSample: z.boolean(),
});

export type Transcript = z.infer<typeof transcriptSchema>;
