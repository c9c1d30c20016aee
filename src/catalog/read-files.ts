import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';

/** Reads every JSON file of a folder of data/, and refuses a bad one by name instead of using half of it. */
export function readFiles<Schema extends z.ZodType>(folder: URL, schema: Schema): z.output<Schema>[] {
  return readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.json'))
    .sort()
    .map((file) => {
      const result = schema.safeParse(JSON.parse(readFileSync(new URL(file, folder), 'utf8')));
      if (!result.success)
        throw new Error(`Bad data in ${new URL(file, folder).pathname}:\n${z.prettifyError(result.error)}`);
      return result.data;
    });
}
