import { z } from 'zod';
import { stateCodes } from '#shared/us-states.ts';
import { readFiles } from './read-files.ts';
import { searchQuestionIds } from './search-questions.ts';

const words = z.string().min(3);

const guidedSearchSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** What a person has said of whom it is worth it. Absent from the joint search, which their states decide. */
  askedBy: z.array(z.enum(searchQuestionIds)).min(1).readonly().exactOptional(),
  /** Whether data/sources has an entry with the same id. */
  isInCatalog: z.boolean(),
  /** Absent if it serves the whole country. */
  state: z.enum(stateCodes).exactOptional(),
  name: words,
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }),
  /** Whom it concerns: each is true of somebody for whom the search is worth it. */
  for: z.array(words).min(1).readonly(),
  needs: z.array(words).min(1).readonly(),
  /** The number is given on the search's own site only, never to us. */
  asksSsn: z.boolean(),
  steps: z.array(words).min(2).readonly(),
  comesBack: words,
  next: words,
  takes: words.exactOptional(),
  isFree: z.boolean(),
  deadline: words.exactOptional(),
  notes: z.array(words).readonly(),
  /** Whether a page of the office confirmed it. */
  isConfirmed: z.boolean(),
  sources: z.array(z.strictObject({ url: z.url(), asOf: z.iso.date().exactOptional() })).readonly(),
});

/** A search that publishes no list, or asks for something only the person may give, so that only they can do it. */
export type GuidedSearch = z.output<typeof guidedSearchSchema>;

export const guidedSearches: readonly GuidedSearch[] = readFiles(
  new URL('../../data/searches/', import.meta.url),
  z.array(guidedSearchSchema),
).flat();

/** The joint search of many offices at once. It publishes no list. */
export const jointSearchId = 'missingmoney';
