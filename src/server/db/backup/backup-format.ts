import { z } from 'zod';

/**
 * A backup is one gzip file of lines: the head; then for each table its description, its rows as COPY writes them, and a
 * mark after the last; then the end, which counts everything. A file without its end was cut off.
 */
export const rowsEnd = '\\.';

export const headSchema = z.object({
  format: z.literal('rightful-backup-1'),
  takenAt: z.iso.datetime(),
  /** Of the schema that the rows fit. */
  schema: z.string(),
});

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

const endSchema = z.object({
  rowCounts: z.record(z.string(), z.int().nonnegative()),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
});

/** The lines between the rows. */
export const partSchema = z.union([tableSchema, endSchema]);

export type BackupHead = z.infer<typeof headSchema>;
export type BackupEnd = z.infer<typeof endSchema>;

export function formatLine(part: BackupHead | z.infer<typeof partSchema>): Buffer {
  return Buffer.from(`${JSON.stringify(part)}\n`);
}
