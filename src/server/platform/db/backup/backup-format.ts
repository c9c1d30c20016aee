import { z } from 'zod';

/**
 * A backup is a gzip file of lines: a head; for each table a description, its rows in COPY format, and this mark; and
 * an end that counts everything. A file without its end is incomplete.
 */
export const rowsEnd = '\\.';

export const headSchema = z.object({
  format: z.literal('rightful-backup-1'),
  takenAt: z.iso.datetime(),
  /** Names the schema that the rows belong to; see `readSchemaName`. */
  schema: z.string(),
});

const tableSchema = z.object({ table: z.string(), columns: z.array(z.string()) });

const endSchema = z.object({
  rowCounts: z.record(z.string(), z.int().nonnegative()),
  /** The last value of each sequence. */
  sequences: z.record(z.string(), z.string()),
});

/** The lines between the rows: table descriptions and the end. */
export const partSchema = z.union([tableSchema, endSchema]);

export type BackupHead = z.infer<typeof headSchema>;
export type BackupEnd = z.infer<typeof endSchema>;

export function formatLine(part: BackupHead | z.infer<typeof partSchema>): Buffer {
  return Buffer.from(`${JSON.stringify(part)}\n`);
}
