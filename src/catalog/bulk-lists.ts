import { z } from 'zod';
import { readFiles } from './read-files.ts';

const words = z.string().min(3);

const bulkListSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  /** Its entry in data/sources, if there is one. */
  sourceId: z.string().exactOptional(),
  office: words,
  access: z.enum(['download', 'on-request', 'for-sale', 'registered-agents', 'none']),
  url: z.url({ protocol: /^https$/, hostname: z.regexes.domain }),
  /** The list whose whole content this one is a part of. */
  partOf: z.string().exactOptional(),
  /** What the office's terms and robots.txt say about machines. Without it nobody has looked. */
  machines: z.strictObject({ isAllowed: z.boolean(), url: z.url(), asOf: z.iso.date() }).exactOptional(),
  renewed: z
    .enum([
      'live',
      'weekly',
      'monthly',
      'quarterly',
      'twice-a-year',
      'yearly',
      'on-request',
      'irregular',
      'stopped',
    ])
    .exactOptional(),
  format: z.enum(['csv', 'zip-csv', 'zip-txt', 'xlsx', 'pdf', 'page']).exactOptional(),
  delimiter: z.literal(',').exactOptional(),
  columns: z.array(z.string().min(1)).min(1).readonly().exactOptional(),
  /** Whether the columns are named as in the file's first line. */
  hasExactHeaders: z.boolean().exactOptional(),
  amounts: z.enum(['exact', 'none']).exactOptional(),
  holds: z.enum(['owners', 'surplus', 'employers', 'search', 'print', 'unknown', 'nothing']),
  notes: z.array(words).readonly(),
  confidence: z.enum(['confirmed', 'secondary', 'hearsay']),
  sources: z.array(z.strictObject({ url: z.url(), asOf: z.iso.date().exactOptional() })).readonly(),
});

/** Whether and how an office gives out the names it holds money for. */
export type BulkList = z.output<typeof bulkListSchema>;

export const bulkLists: readonly BulkList[] = readFiles(
  new URL('../../data/lists/', import.meta.url),
  z.array(bulkListSchema),
).flat();

/** In days, at most every three months, so that nobody is asked each week. */
const renewalDays: Partial<Record<NonNullable<BulkList['renewed']>, number>> = {
  live: 92,
  weekly: 92,
  monthly: 92,
  quarterly: 92,
  'twice-a-year': 183,
  yearly: 365,
};

/** How often an office is known to publish a newer list of owners; null if it is not. */
export function renewalDaysOf(sourceId: string): number | null {
  const days = bulkLists
    .filter(({ confidence, holds }) => confidence === 'confirmed' && holds === 'owners')
    .filter((list) => list.sourceId === sourceId)
    .flatMap(({ renewed }) => (renewed && renewalDays[renewed]) ?? []);
  return days.length > 0 ? Math.min(...days) : null;
}
