import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { readHold } from './read-hold.ts';

/** Lists every encoding in which a text may have been stored. */
function spellingsOf(text: string): string[] {
  const bytes = Buffer.from(text);
  // Base64 depends on the offset of the text. For each of the three offsets, the middle characters are constant.
  const inBase64 = [0, 1, 2].flatMap((shift) => {
    const shifted = Buffer.concat([Buffer.alloc(shift), bytes]);
    return (['base64', 'base64url'] as const).map((kind) => shifted.toString(kind).slice(4, -4));
  });
  return [...new Set([text, encodeURIComponent(text), bytes.toString('hex'), ...inBase64])];
}

/** Whether the content contains the text in any encoding. */
export function isIn(content: string, text: string): boolean {
  const folded = content.toLowerCase();
  return spellingsOf(text).some((spelling) => folded.includes(spelling.toLowerCase()));
}

/** Lists the tables of every schema whose dump contains the text in any encoding. */
export function tablesWith(db: Db, text: string): Promise<string[]> {
  return readHold(db, async (tx) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`);
    const found: string[] = [];
    for (const { name } of rows) if (await hasText(tx, name, text)) found.push(name);
    return found;
  });
}

async function hasText(tx: Tx, table: string, text: string): Promise<boolean> {
  const isThere = sql.join(
    spellingsOf(text).map((spelling) => sql`position(lower(${spelling}) in lower(whole::text)) > 0`),
    sql` or `,
  );
  const { rows } = await tx.execute(sql`select 1 from ${sql.raw(table)} as whole where ${isThere} limit 1`);
  return rows.length > 0;
}

/** Lists the files below a folder that contain the text, except for the given ones. */
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
    if (isIn(content, text)) found.push(file);
  }
  return found;
}
