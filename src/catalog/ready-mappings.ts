import { z } from 'zod';
import { bulkLists } from './bulk-lists.ts';
import { readFiles } from './read-files.ts';

const known = new Set(bulkLists.map(({ id }) => id));

const readyMappingSchema = z
  .strictObject({
    /** Lists that have the same columns. */
    lists: z.array(z.string().refine((id) => known.has(id), 'There is no such list')).min(1),
    /** `confirmed` if the file's own heading was seen, `described` if only words about it, `unknown` if neither. */
    heading: z.enum(['confirmed', 'described', 'unknown']),
    /** What was not seen, for the operator. */
    doubts: z.array(z.string().min(10)).readonly(),
    /** As in a mapping file, or without columns where they are not known. */
    mapping: z.record(z.string(), z.json()),
  })
  .refine(({ heading, mapping }) => (heading === 'unknown') === (mapping.columns === undefined), {
    error: 'Give the columns unless they are unknown',
  })
  .refine(({ heading, doubts }) => heading === 'confirmed' || doubts.length > 0, {
    error: 'Say what was not seen',
  });

/** How an office's list is read, as far as it is known. */
export type ReadyMapping = z.output<typeof readyMappingSchema>;

const readyMappings = readFiles(
  new URL('../../data/list-mappings/', import.meta.url),
  z.array(readyMappingSchema),
).flat();

export function findReadyMapping(listId: string): ReadyMapping | undefined {
  return readyMappings.find(({ lists }) => lists.includes(listId));
}
