import { z } from 'zod';

/**
 * A backup is one gzip file of lines: the head, then of each table its description, its rows as COPY writes them and
 * the mark behind the last, then the end, which counts everything. A file without its end was cut off.
 */
export const rowsEnd = '\\.';

export const headSchema = z.object({
  format: z.literal('rightful-backup-1'),
  takenAt: z.iso.datetime(),
  /** Of the schema the rows fit into. */
  schema: z.string(),
});

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

const endSchema = z.object({
  rowCounts: z.record(z.string(), z.int().nonnegative()),
  /** What each sequence has given last. */
  sequences: z.record(z.string(), z.string()),
});

/** What stands between the rows. */
export const partSchema = z.union([tableSchema, endSchema]);

export type BackupHead = z.infer<typeof headSchema>;
export type BackupEnd = z.infer<typeof endSchema>;

export function formatLine(part: BackupHead | z.infer<typeof partSchema>): Buffer {
  return Buffer.from(`${JSON.stringify(part)}\n`);
}
