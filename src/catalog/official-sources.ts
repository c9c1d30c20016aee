import { z } from 'zod';
import { claimChannels, sourceCategories, sourceTypes } from '#shared/sources.ts';
import { stateCodes } from '#shared/us-states.ts';
import { readFiles } from './read-files.ts';

const sourceSchema = z.strictObject({
  /** In kebab case. It must never change, because stored rows and claims refer to it. */
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  name: z.string().min(3),
  /** The office's own page. */
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }),
  type: z.enum(sourceTypes),
  category: z.enum(sourceCategories),
  /** What the source holds, and for whom. */
  description: z.string().min(40).max(240),
  /** Absent if the source serves the whole country. */
  state: z.enum(stateCodes).exactOptional(),
  claimChannel: z.enum(claimChannels),
  /** The address for claims by email. Set only for offices without an API, and only if the address is certain. */
  claimEmail: z.email().exactOptional(),
  /** The postal address for claims, line by line. Set only for offices without an API, and only if it is certain. */
  claimAddress: z.array(z.string().min(1)).readonly().exactOptional(),
  /** Whether the source publishes its whole list as a file. */
  publishesBulkData: z.boolean(),
});

/** One office or company in the US that holds money for people who do not know about it. */
export type CatalogSource = z.infer<typeof sourceSchema>;

/**
 * Every source of the catalog. docs/sources.md says how each kind was established and how certain it is. Checked when it is
 * read, which takes milliseconds, so that a file edited on a server is refused by name instead of half used.
 */
export const officialSources: readonly CatalogSource[] = readFiles(
  new URL('../../data/sources/', import.meta.url),
  z.array(sourceSchema),
).flat();

/** The office of each state that holds its unclaimed property. */
export const unclaimedPropertyOffices = officialSources.filter(
  ({ type, category }) => type === 'state' && category === 'Unclaimed Property',
);
