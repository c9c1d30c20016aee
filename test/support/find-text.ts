import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/connect.ts';

/** Every spelling in which a text may have been put away. */
function spellingsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  // Base64 depends on where the text begins; the letters in the middle of each case are always the same.
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.concat([Buffer.alloc(shift), bytes])
      .toString('base64')
      .slice(4, -4),
  );
  return [text, bytes.toString('hex'), ...inBase64];
}

/** The tables, of every schema, in which a text stands in any spelling, as a dump of the database would show them. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const { rows } = await db.execute(sql`
    select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname not in ('pg_catalog', 'information_schema')`);
  const found: string[] = [];
  for (const { name } of rows as { name: string }[]) {
    const isThere = sql.join(
      spellingsOf(text).map((spelling) => sql`position(lower(${spelling}) in lower(whole::text)) > 0`),
      sql` or `,
    );
    const { rows: hits } = await db.execute(
      sql`select 1 from ${sql.raw(name)} as whole where ${isThere} limit 1`,
    );
    if (hits.length > 0) found.push(name);
  }
  return found;
}

/** The files below a folder, but for those named, in which a text stands. */
export async function filesWith(
  folder: string,
  text: string,
  { except }: { except: string[] },
): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !except.some((name) => path.relative(folder, file).startsWith(name)));
  const found: string[] = [];
  for (const file of files) {
    const content = (await readFile(file)).toString('latin1');
    if (spellingsOf(text).some((spelling) => content.includes(spelling))) found.push(file);
  }
  return found;
}
