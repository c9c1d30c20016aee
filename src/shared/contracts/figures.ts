import { z } from 'zod';
import { claimStatuses, statsMonths } from '../claims/claims.ts';
import { resultsSchema } from '../claims/results.ts';
import type { Contracts } from './contract.ts';
import { amountField, sumKindField } from './fields.ts';
import { personQuery } from './search/people.ts';

const month = z.string().regex(/^\d{4}-\d{2}$/);

/** Gross, our fee, and what the person keeps of it. */
const sharedSumSchema = z.object({ gross: amountField, fee: amountField, net: amountField });

const statsSchema = z.object({
  sums: z.object({
    inYourBank: sharedSumSchema.describe('What has reached the person, or whom they act for.'),
    onItsWay: sharedSumSchema.describe('What offices approved or paid and has not reached the person.'),
    couldBeYours: z.object({
      likely: amountField.describe('Found or filed, with a published amount and no open question.'),
      likelyKind: sumKindField,
      upTo: amountField.describe('What could come on top: estimates, upper bounds, unanswered questions.'),
      upToCount: z.int().nonnegative().describe('How many claims that is.'),
    }),
  }),
  totalRecovered: amountField.describe(
    'What has reached the account holder or whom they act for, before our fees.',
  ),
  recoveredForOthers: amountField.describe('How much of it was for whom they act for.'),
  totalRecoveredKind: sumKindField,
  pendingAmount: amountField.describe(
    'Found or filed; estimates, upper bounds and unanswered matches apart.',
  ),
  pendingAmountKind: sumKindField,
  successRate: z
    .number()
    .min(0)
    .max(100)
    .nullable()
    .describe('Percent of the decided claims; null until one is decided.'),
  activeClaims: z.int().nonnegative(),
  countByStatus: z
    .record(z.enum(claimStatuses), z.int().nonnegative())
    .describe('How many claims are listed, by status.'),
  claimsThisMonth: z.int().nonnegative(),
  claimsPerMonth: z.int().positive().nullable().describe('The plan’s limit; null means no limit.'),
  supportTier: z.string(),
  byMonth: z
    .array(z.object({ month, found: amountField, filed: amountField, recovered: amountField }))
    .describe(`The last ${statsMonths} months, oldest first.`),
  hasInexactAmounts: z.boolean().describe('Some amount is an estimate, a limit, or not published.'),
});

export type Stats = z.infer<typeof statsSchema>;

export const figureContracts = {
  'GET /api/results': {
    summary: 'What has come of all claims here, by state and kind, for everybody to read',
    tag: 'Claims',
    access: 'anyone',
    isPublic: true,
    response: resultsSchema,
  },
  'GET /api/stats': {
    summary: 'The dashboard’s figures',
    tag: 'Claims',
    access: 'signed-in',
    query: personQuery,
    response: statsSchema,
  },
} as const satisfies Contracts;
