import { z } from 'zod';
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

/** What is really searched for a person, which is much less than what may hold something of theirs. */
const coverageSchema = z.object({
  checked: z
    .array(
      z.object({
        ...officeFields,
        recordCount: z.int().nonnegative(),
        readAt: momentField.nullable().describe('Null until the whole list has been read once.'),
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
    .array(z.object(officeFields))
    .describe('Offices of the person’s states, and joint searches, where only the person can look.'),
  knowsState: z.boolean().describe('False while no address of the person names a state.'),
});

export type Coverage = z.infer<typeof coverageSchema>;

const monitoringSourcesSchema = z.object({
  userState: z.enum(stateCodes).nullable(),
  totalMonitored: z.int().nonnegative(),
  sourcesByCategory: byCategory(z.object({ name: z.string(), url: z.string().optional() })),
  coverage: coverageSchema,
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
    summary:
      'The sources that may hold something of this person, and of those what we read, what we follow, and what only they can search',
    tag: 'Sources',
    access: 'signed-in',
    response: monitoringSourcesSchema,
  },
} as const satisfies Contracts;
