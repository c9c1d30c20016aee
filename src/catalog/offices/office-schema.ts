import { z } from 'zod';
import { propertyKinds } from '#shared/claims/claims.ts';
import { cents } from '#shared/money.ts';
import { stateCodes } from '#shared/us-states.ts';
import { isOfficePaper, type OfficePaper } from './papers.ts';

const words = z.string().min(3);

const officialUrl = z.url({ protocol: /^https$/, hostname: z.regexes.domain });

const days = z.int().positive();

const papers = z
  .array(z.custom<OfficePaper>((id) => typeof id === 'string' && isOfficePaper(id), 'Unknown paper'))
  .min(1)
  .readonly();

const limitSchema = z.strictObject({
  amountCents: z.int().nonnegative().transform(cents),
  /** Whether a claim of exactly this amount needs a notary. */
  isIncluded: z.boolean(),
});

export type NotaryLimit = z.output<typeof limitSchema>;

const notarySchema = z.strictObject({
  /** Null if no figure is published. */
  limit: limitSchema.nullable(),
  /** The kinds of property that need a notary at any value. */
  kinds: z.array(z.enum(propertyKinds)).readonly(),
  isAlways: z.literal(true).exactOptional(),
  /** What comes by mail needs one, and what is claimed online does not. */
  isForMail: z.literal(true).exactOptional(),
});

const deadlineSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none'), words }),
  z.strictObject({
    kind: z.literal('years'),
    years: z.int().positive(),
    from: z.enum(['report', 'fiscal-year-end']),
    words,
  }),
  z.strictObject({ kind: z.literal('date'), on: z.iso.date(), words }),
  z.strictObject({ kind: z.literal('words'), words }),
]);

const factsSchema = z.strictObject({
  searchUrl: officialUrl,
  /** In the order in which the office asks for them. Empty if it has no search. */
  searchFields: z
    .array(z.enum(['name', 'first-name', 'address', 'city', 'state', 'zip', 'property-id']))
    .readonly(),
  searchTip: words.optional(),
  /** Absent if the claim starts with the search. */
  claimUrl: officialUrl.optional(),
  claimMethod: z.enum(['online', 'online-with-upload', 'printed-form']),
  formName: words.optional(),
  mailingAddress: z.array(words).min(2).readonly().optional(),
  phone: z
    .string()
    .regex(/^\d{3}-\d{3}-\d{4}$/)
    .optional(),
  email: z.email().optional(),
  asksSsn: z.boolean().optional(),
  notary: notarySchema.optional(),
  /** Absent if only the usual papers are known. The same goes for the other claimants. */
  ownerPapers: papers.optional(),
  heirPapers: papers.optional(),
  businessPapers: papers.optional(),
  usualDays: z.strictObject({ min: days.nullable(), max: days }).optional(),
  paidBy: z.enum(['check']),
  claimDeadline: deadlineSchema.optional(),
  isInMissingMoney: z.boolean().optional(),
  automaticPayments: words.optional(),
  /** How the search shows a sum. */
  amountShown: z.enum(['exact', 'band', 'none']).optional(),
});

export type OfficeFacts = z.output<typeof factsSchema>;

export type OfficeField = keyof OfficeFacts;

const fieldSchema = factsSchema.keyof();

/** One office, as its file in data/offices says it. */
export const officeSchema = z.strictObject({
  /** The same as in data/sources. */
  id: z.string().regex(/^[a-z]{2}-unclaimed-property$/),
  state: z.enum(stateCodes),
  name: words,
  facts: factsSchema,
  /** What no page of the office confirmed. */
  unconfirmed: z.array(fieldSchema).readonly(),
  notes: z.array(words).readonly(),
  /** The day on which what we say of its search was corrected last: whoever searched before is asked to search again. */
  searchCorrectedOn: z.iso.date().exactOptional(),
  sources: z
    .array(
      z.strictObject({
        url: z.url(),
        kind: z.enum(['office', 'law', 'secondary']),
        asOf: z.iso.date().exactOptional(),
        about: z.array(fieldSchema).readonly().exactOptional(),
      }),
    )
    .readonly(),
});
