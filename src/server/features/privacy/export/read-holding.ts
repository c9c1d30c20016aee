import { and, asc, getTableColumns, gt, type SQL } from 'drizzle-orm';
import type { SealedPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { maskAccountNumber } from '#shared/payouts/payouts.ts';
import type { Holding, SealedAs } from '../holdings.ts';

type Row = Record<string, unknown>;

/** Files are read one by one, because each may be as large as all other data together. */
const pageSizeOf = ({ sealed = {} }: Holding) => (Object.values(sealed).includes('file') ? 1 : 200);

/** Reads an account's rows of one table page by page and yields them as their owner may see them. */
export async function* readHolding(deps: Deps, holding: Holding, userId: string): AsyncGenerator<Row> {
  for await (const row of readRows(deps, holding, userId)) yield await toExported(deps, holding, userId, row);
}

async function* readRows({ db }: Deps, holding: Holding, userId: string): AsyncGenerator<Row> {
  const { table, rowsOf } = holding;
  const pageSize = pageSizeOf(holding);
  const { id } = getTableColumns(table);
  const read = (where: SQL | undefined) => db.select().from(table).where(where);
  if (!id) {
    yield* await read(rowsOf(userId));
    return;
  }
  let after: unknown;
  for (;;) {
    const isNext = after === undefined ? undefined : gt(id, after);
    const page = await read(and(rowsOf(userId), isNext))
      .orderBy(asc(id))
      .limit(pageSize);
    yield* page;
    if (page.length < pageSize) return;
    after = page.at(-1)?.id;
  }
}

async function toExported(deps: Deps, holding: Holding, userId: string, row: Row): Promise<Row> {
  const { table, omitted = [], sealed = {} } = holding;
  const exported: Row = {};
  for (const [name, column] of Object.entries(getTableColumns(table))) {
    const value = row[name];
    if (omitted.includes(name)) continue;
    const sealedAs = sealed[name];
    const place = { userId, rowId: String(row.id), column };
    if (!sealedAs) exported[name] = value;
    else if (Buffer.isBuffer(value))
      exported[openedName(name)] = await openSealed(deps, place, sealedAs, value);
  }
  return 'numberEnding' in exported
    ? { ...exported, maskedAccountNumber: maskAccountNumber(String(exported.numberEnding)) }
    : exported;
}

/** For example `sealedDetails` becomes `details`. */
function openedName(name: string): string {
  const bare = name.replace(/^sealed/, '');
  return bare.charAt(0).toLowerCase() + bare.slice(1);
}

async function openSealed(
  { vault, db }: Deps,
  place: SealedPlace,
  sealedAs: SealedAs,
  value: Buffer,
): Promise<unknown> {
  if (sealedAs === 'file') return (await vault.openBytes(db, place, value)).toString('base64');
  const text = await vault.open(db, place, value);
  return sealedAs === 'json' ? JSON.parse(text) : text;
}
