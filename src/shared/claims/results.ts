import { z } from 'zod';
import { decimalPattern } from '../money.ts';
import { stateCodes } from '../us-states.ts';
import { claimTypes, fewestPeople } from './claims.ts';

const count = z
  .int()
  .nonnegative()
  .nullable()
  .describe(`Null where it would count somebody, and fewer than ${fewestPeople} people.`);

const figures = {
  found: count,
  filed: count,
  decided: count.describe('Approved, paid, or refused.'),
  granted: count.describe('Approved or paid.'),
  paid: count,
  paidAmount: z.string().regex(decimalPattern).nullable().describe('What the offices paid.'),
  medianDays: z.int().positive().nullable().describe('From filing to payment.'),
};

const resultSetSchema = z.object({
  totals: z.object(figures),
  cells: z
    .array(z.object({ state: z.enum(stateCodes).nullable(), type: z.enum(claimTypes), ...figures }))
    .describe(`Only where at least ${fewestPeople} people have filed.`),
  offices: z.array(
    z.object({
      name: z.string(),
      type: z.enum(claimTypes),
      claimCount: z.int().positive(),
      medianDays: z.int().positive(),
    }),
  ),
});

export type ResultSet = z.infer<typeof resultSetSchema>;

/** What has come of the claims here. Claims at invented offices are never counted with real ones. */
export const resultsSchema = z.object({
  countedAt: z.iso.datetime(),
  real: resultSetSchema,
  sandbox: resultSetSchema,
});

export type Results = z.infer<typeof resultsSchema>;
