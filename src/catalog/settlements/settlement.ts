import { z } from 'zod';
import { isRealDate } from '#shared/calendar-date.ts';
import { type Cents, cents } from '#shared/money.ts';
import { stateCodes } from '#shared/us-states.ts';

const line = z.string().trim().min(1, 'Write something').max(300, 'Use at most 300 characters');
const lines = z.array(line).min(1, 'List at least one').max(200, 'List at most 200').optional();
const date = z.string().refine(isRealDate, 'Use a real date such as 2027-03-31');
const mostCents = 1_000_000_00;

const amountCents = z
  .int('Use a whole number of cents')
  .min(0, 'Use no less than 0 cents')
  .max(mostCents, 'Use at most a million dollars')
  .transform((amount): Cents => cents(amount));

/** The proof that a claim form requires besides a name and an oath. */
const proofs = ['none', 'receipt', 'serial-number', 'notice-id', 'loss-records'] as const;

const classSchema = z
  .strictObject({
    merchants: lines,
    merchantDomains: z
      .array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, 'Use a domain such as shop.example'))
      .min(1, 'List at least one')
      .optional(),
    products: lines,
    from: date,
    until: date,
    states: z.array(z.enum(stateCodes, 'Use state codes such as CA')).min(1, 'List at least one').optional(),
    minPurchases: z.int().min(1).max(1_000).optional(),
  })
  .refine(({ from, until }) => from <= until, { path: ['until'], error: 'End it after it begins' })
  .refine(({ merchants, merchantDomains, products }) => merchants ?? merchantDomains ?? products, {
    error: 'Name merchants, merchantDomains or products',
  });

const payoutSchema = z
  .strictObject({
    minCents: amountCents,
    maxCents: amountCents.optional(),
    per: z.enum(['person', 'item', 'purchase'], 'Use person, item or purchase'),
    mostUnits: z.int().min(1).max(10_000).optional(),
  })
  .refine(({ minCents, maxCents = minCents }) => minCents <= maxCents, {
    path: ['maxCents'],
    error: 'Make it no less than minCents',
  })
  .refine(({ minCents, maxCents }) => minCents > 0 || maxCents, 'Give minCents, maxCents or both');

/**
 * One class action settlement. A class member bought one of the products from one of the merchants, within the period
 * (both ends included) and in one of the states; an absent list means any. The payout's minimum and maximum differ if it
 * depends on proof or on the number of claims, and the maximum is absent if none was published.
 */
export const settlementSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Use small letters, digits and hyphens')
    .max(80),
  name: line,
  defendant: line,
  class: classSchema,
  claimDeadline: date,
  payout: payoutSchema,
  proof: z.enum(proofs, `Use one of ${proofs.join(', ')}`),
  officialSite: z
    .url({ protocol: /^https$/, hostname: z.regexes.domain, error: 'Use an https address' })
    .max(300, 'Use at most 300 characters'),
  courtCase: line,
  checkedOn: date,
  isSandbox: z.boolean().default(false),
});

export type Settlement = z.infer<typeof settlementSchema>;
export type Proof = Settlement['proof'];

/** A real settlement whose claim period is over. The date on which all of them were checked is stated once. */
export type PastSettlement = Omit<z.input<typeof settlementSchema>, 'checkedOn' | 'isSandbox'>;
