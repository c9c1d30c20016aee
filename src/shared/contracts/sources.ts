import { z } from 'zod';
import { listDaySchema, listRhythms } from '../claims/list-day.ts';
import { connectionKinds } from '../connections.ts';
import { claimChannels, sourceCategories, sourceTypes } from '../sources.ts';
import { stateCodes } from '../us-states.ts';
import type { Contracts } from './contract.ts';
import { momentField } from './fields.ts';

const sourceSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.enum(sourceCategories),
  type: z.enum(sourceTypes),
  state: z.enum(stateCodes).optional().describe('Absent where it serves the whole country.'),
  url: z.string(),
  claimChannel: z.enum(claimChannels),
  publishesBulkData: z.boolean(),
});

export type SearchSource = z.infer<typeof sourceSchema>;

const byCategory = <Entry extends z.ZodType>(entry: Entry) =>
  z.partialRecord(z.enum(sourceCategories), z.array(entry));

const searchSourcesSchema = z.object({
  totalSources: z.int().nonnegative(),
  lastUpdated: momentField.nullable(),
  sourcesByCategory: byCategory(sourceSchema),
});

export type SearchSources = z.infer<typeof searchSourcesSchema>;

const officeFields = {
  id: z.string(),
  name: z.string(),
  url: z.string(),
  state: z.enum(stateCodes).nullable().describe('Null where it serves the whole country.'),
};

const guidedSearchSchema = z.object({
  id: z.string(),
  name: z.string(),
  url: z.string(),
  for: z.array(z.string()).describe('Whom it concerns.'),
  needs: z.array(z.string()),
  asksSsn: z
    .boolean()
    .describe('It asks for a Social Security number, which is given there and never to us.'),
  steps: z.array(z.string()),
  isFree: z.boolean(),
  isConfirmed: z.boolean().describe('Whether a page of the office confirmed what is said here.'),
});

/** What is searched for a person, and what is not: every screen says it from here. */
const coverageSchema = z.object({
  checked: z
    .array(
      z.object({
        ...officeFields,
        category: z.enum(sourceCategories),
        recordCount: z.int().nonnegative(),
        readAt: momentField.nullable().describe('Null until the whole list has been read once.'),
        day: listDaySchema.nullable().describe('How old the list is. Null until it has been read once.'),
        oldRhythm: z
          .enum(listRhythms)
          .nullable()
          .describe('How often the office renews it, if the list is older than twice that.'),
        isOfPerson: z.boolean().describe('It is the list of a state that the person has lived in.'),
        isBeingRead: z.boolean(),
        isSandbox: z.boolean().describe('The list is invented.'),
      }),
    )
    .describe('The lists that we have read and compare with the person.'),
  followed: z
    .array(
      z.object({
        id: z.uuid(),
        kind: z.enum(connectionKinds),
        name: z.string(),
        readAt: momentField.nullable(),
        needsSignIn: z.boolean(),
      }),
    )
    .describe('The accounts that the person has connected.'),
  elsewhere: z
    .array(
      z.object({
        ...officeFields,
        tip: z.string().nullable().describe('How to search there, if something about it is special.'),
      }),
    )
    .describe('Offices of the person’s states, and joint searches, where only the person can look.'),
  searches: z.array(guidedSearchSchema).describe('Further searches that only the person can do.'),
  unsearchable: z
    .array(z.object({ name: z.string(), reason: z.string() }))
    .describe('Where money may be that neither we nor the person can search for.'),
  programmes: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        agency: z.string(),
        about: z.string(),
        url: z.string(),
        claimDeadline: z.iso.date().nullable().describe('Null where nothing has to be done in time.'),
        checkedOn: z.iso.date(),
      }),
    )
    .describe('Refunds of federal agencies. Nobody can tell from here whom they concern.'),
  knowsState: z.boolean().describe('False while no address of the person names a state.'),
});

export type Coverage = z.infer<typeof coverageSchema>;

const monitoringSourcesSchema = z.object({
  userState: z.enum(stateCodes).nullable(),
  totalMonitored: z.int().nonnegative(),
  sourcesByCategory: byCategory(z.object({ name: z.string(), url: z.string().optional() })),
});

export type MonitoringSources = z.infer<typeof monitoringSourcesSchema>;

export const sourceContracts = {
  'GET /api/search-sources': {
    summary: 'The official sources, by category',
    tag: 'Sources',
    access: 'anyone',
    isPublic: true,
    response: searchSourcesSchema,
  },
  'GET /api/user/monitoring-sources': {
    summary: 'The lists that we compare with this person, and the accounts that we follow for them',
    tag: 'Sources',
    access: 'signed-in',
    response: monitoringSourcesSchema,
  },
  'GET /api/coverage': {
    summary: 'What is searched for this person, what only they can search, and what nobody can',
    tag: 'Sources',
    access: 'signed-in',
    response: coverageSchema,
  },
} as const satisfies Contracts;
