import { z } from 'zod';
import { megabyteBytes } from '../../documents.ts';
import { reportedAmountPattern } from '../../money.ts';
import { searchQuestionIds } from '../../people/search-questions.ts';
import { requiredText, textField } from '../../text-field.ts';
import { stateCodes } from '../../us-states.ts';
import type { Contracts } from '../contract.ts';
import { fileFields, momentField } from '../fields.ts';
import { personQuery } from './people.ts';

const tag = 'Search plan';
const access = 'signed-in';

export const searchOutcomes = ['nothing', 'found'] as const;

/**
 * Why a search is to be done once more: a year has passed, a name or a town was added since, the office publishes newer lists by now,
 * or we corrected what we say of its search.
 */
const againReasons = ['year', 'name', 'town', 'list', 'correction'] as const;

const searchSchema = z.object({
  id: z.string(),
  kind: z.enum(['office', 'joint', 'letter', 'guided']),
  name: z.string(),
  url: z.string(),
  reason: z.string().describe('Why it is worth it for this person.'),
  states: z
    .array(z.enum(stateCodes))
    .describe('Where what is found there may be held; empty if it cannot become a claim here.'),
  words: z.array(z.object({ label: z.string(), text: z.string() })).describe('What to type there.'),
  isInOrder: z.boolean().describe('The words stand in the order of the office’s form.'),
  again: z.array(z.string()).describe('What to search once more with.'),
  steps: z.array(z.string()),
  results: z.array(z.string()).describe('What the results look like, and what to note.'),
  asksSsn: z
    .boolean()
    .describe('It asks for a Social Security number, which is given there and never to us.'),
  isFree: z.boolean(),
  isConfirmed: z.boolean().describe('Whether a page of the office confirmed what is said here.'),
  isExtra: z
    .boolean()
    .describe('Another search of the plan shows the same entries, so it is up to the person.'),
  renewedEveryDays: z.int().nullable().describe('How often the office is known to publish a newer list.'),
  done: z
    .object({
      outcome: z.enum(searchOutcomes),
      searchedAt: momentField,
      again: z.enum(againReasons).nullable(),
    })
    .nullable()
    .describe('When the person searched there last, and why they should again; null if they have not.'),
});

const planSchema = z.object({
  knowsPerson: z.boolean().describe('False before the person has given a name and an address.'),
  yes: z
    .array(z.enum(searchQuestionIds))
    .nullable()
    .describe('What they said is true; null until they answer.'),
  searches: z.array(searchSchema).describe('Best first.'),
});

export type SearchPlan = z.infer<typeof planSchema>;
export type PlanSearch = SearchPlan['searches'][number];

/** Whether it was never done, or is to be done once more, and no other search makes up for it. */
export function isSearchDue({ isExtra, done }: Pick<PlanSearch, 'isExtra' | 'done'>): boolean {
  return !isExtra && (!done || done.again !== null);
}

/** What an office's results say of one property, as the person copied it. */
export const foundEntrySchema = z.strictObject({
  ownerName: requiredText('Enter the owner as the office prints it', { maxLength: 200 }),
  holder: textField({ maxLength: 200 }).trim(),
  propertyId: textField({ maxLength: 100 }).trim(),
  amountKind: z.enum(['exact', 'up_to', 'at_least', 'unknown']),
  amount: z
    .string()
    .regex(reportedAmountPattern)
    .exactOptional()
    .describe('Absent if the office shows none.'),
  state: z.enum(stateCodes).describe('Whose office holds it.'),
  address: textField({ maxLength: 300 })
    .trim()
    .exactOptional()
    .describe('The owner’s address as printed, if any of it is shown.'),
});

export const mostEntries = 20;

/** What a PDF of a results page may have. */
export const maxPageBytes = 5 * megabyteBytes;

const maxPageLength = 200_000;

export const searchPlanContracts = {
  'GET /api/search-plan': {
    summary: 'The searches that only this person can do, best first, and what came of them',
    tag,
    access,
    query: personQuery,
    response: planSchema,
  },
  'PUT /api/search-plan/answers': {
    summary: 'Say what is true of them, which decides what else is worth a search',
    tag,
    access,
    query: personQuery,
    body: z.strictObject({ yes: z.array(z.enum(searchQuestionIds)).max(searchQuestionIds.length) }),
    response: planSchema,
  },
  'POST /api/search-plan/read': {
    summary: 'Read the entries of a results page from its text or its PDF; nothing is kept',
    tag,
    access,
    maxFileBytes: maxPageBytes,
    body: z
      .strictObject({
        text: textField({ maxLength: maxPageLength }).exactOptional(),
        contentBase64: fileFields.contentBase64.exactOptional(),
      })
      .refine(({ text, contentBase64 }) => (text === undefined) !== (contentBase64 === undefined), {
        error: 'Send the text or the PDF of one page',
      }),
    response: z.object({
      entries: z
        .array(
          z.object({
            ownerName: z.string(),
            holder: z.string(),
            propertyId: z.string(),
            address: z.string(),
            amountKind: foundEntrySchema.shape.amountKind,
            amount: z.string().describe('Empty if none is shown.'),
            heldIn: z.enum(stateCodes).nullable().describe('Whose office holds it, if the page says so.'),
          }),
        )
        .max(mostEntries),
      leftOutCount: z.int().describe('How many more entries the page has.'),
      notUnderstood: z.array(z.string()).describe('Lines that look like entries and could not be read.'),
      saysNothing: z.boolean().describe('The page says that nothing was found.'),
    }),
  },
  'POST /api/search-plan/:searchId/outcome': {
    summary: 'Say what a search has shown; what was found becomes claims',
    tag,
    access,
    params: z.object({ searchId: z.string().max(100) }),
    query: personQuery,
    body: z.discriminatedUnion('outcome', [
      z.strictObject({ outcome: z.literal('nothing') }),
      z.strictObject({ outcome: z.literal('found'), entries: z.array(foundEntrySchema).max(mostEntries) }),
    ]),
    response: z.object({
      plan: planSchema,
      claims: z
        .array(z.object({ id: z.uuid(), title: z.string() }))
        .describe('What the entries have become.'),
    }),
  },
} as const satisfies Contracts;
