import { z } from 'zod';
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

const monitoringSourcesSchema = z.object({
  userState: z.enum(stateCodes).nullable(),
  totalMonitored: z.int().nonnegative(),
  sourcesByCategory: byCategory(z.object({ name: z.string() })),
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
    summary: 'The sources that are watched for this person',
    tag: 'Sources',
    access: 'signed-in',
    response: monitoringSourcesSchema,
  },
} as const satisfies Contracts;
