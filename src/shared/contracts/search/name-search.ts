import { z } from 'zod';
import { amountBands, holderKinds } from '../../claims/bands.ts';
import { listDaySchema, listRhythms } from '../../claims/list-day.ts';
import { requiredName } from '../../people/person-name.ts';
import { stateCodes } from '../../us-states.ts';
import type { Contracts } from '../contract.ts';

/** Above this many records, only that there are more is said. */
export const mostCounted = 50;

/** So few are shown one by one that nobody can copy a list by asking. */
export const mostShown = 5;

const counts = <Kind extends z.ZodType>(kind: Kind) =>
  z.array(z.object({ kind, count: z.int().positive() })).describe('Most frequent first.');

const nameSearchSchema = z.object({
  state: z.enum(stateCodes),
  lists: z
    .array(
      z.object({
        name: z.string(),
        recordCount: z.int(),
        day: listDaySchema
          .nullable()
          .describe('How old the list is. Null until it has been read to its end.'),
        oldRhythm: z.enum(listRhythms).nullable().describe('How often its office renews it, if ours is old.'),
        isSandbox: z.boolean().describe('The list is invented.'),
      }),
    )
    .describe(
      'The lists of this state that we have read. Empty if there is none: then nothing was searched.',
    ),
  isOfficeRead: z.boolean().describe('Whether the list of the state’s own office is among them.'),
  count: z
    .int()
    .max(mostCounted)
    .describe('How many records carry the name, with an address in the state or none.'),
  isMore: z.boolean().describe('There are more than the count, and nothing else is said of them.'),
  holders: counts(z.enum(holderKinds)),
  bands: counts(z.enum(amountBands)),
  records: z
    .array(
      z.object({
        initial: z.string().describe('The first letter of the given name.'),
        isSameSpelling: z.boolean().describe('The name is spelled as it was asked.'),
        city: z.string().nullable(),
        holder: z.enum(holderKinds),
        band: z.enum(amountBands),
      }),
    )
    .max(mostShown)
    .describe('All of them if they are few, and otherwise none.'),
  searches: z
    .array(
      z.object({
        id: z.string(),
        kind: z.enum(['office', 'joint', 'letter', 'guided']),
        name: z.string(),
        url: z.string(),
        words: z.array(z.object({ label: z.string(), text: z.string() })).describe('What to type there.'),
        steps: z.array(z.string()),
        results: z.array(z.string()),
        isConfirmed: z.boolean(),
      }),
    )
    .describe('How somebody searches the state’s office by themselves.'),
});

export type NameSearch = z.infer<typeof nameSearchSchema>;

export const nameSearchContracts = {
  'POST /api/name-search': {
    summary: 'What the lists of a state hold for a name, without an account; nothing is stored',
    tag: 'Search plan',
    access: 'anyone',
    body: z.strictObject({
      firstName: requiredName('First name is required'),
      lastName: requiredName('Last name is required'),
      state: z.enum(stateCodes, 'Choose a state'),
    }),
    response: nameSearchSchema,
  },
} as const satisfies Contracts;
