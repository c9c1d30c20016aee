import { eq } from 'drizzle-orm';
import type { Db } from '#server/platform/db/connect.ts';
import { users } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signedOut } from '#server/platform/http/session-user.ts';
import { dayIn } from '#shared/calendar-date.ts';
import { product } from '#shared/product.ts';
import { type Holding, holdings } from '../holdings.ts';
import { readHolding } from './read-holding.ts';

/** Increase this when a section or field changes its name or meaning. */
const schemaVersion = 1;

const indent = 2;

/** Yields everything stored about an account as pieces of one JSON document, which is never held in memory as a whole. */
export async function* exportData(deps: Deps, userId: string): AsyncGenerator<string> {
  const facts = { schemaVersion, product: product.name, exportedAt: deps.now().toISOString() };
  yield JSON.stringify(facts, null, indent).replace(/\n}$/, '');
  for (const holding of holdings) {
    yield `,\n${' '.repeat(indent)}${JSON.stringify(holding.section)}: `;
    yield* holding.isOne ? oneRow(deps, holding, userId) : manyRows(deps, holding, userId);
  }
  yield '\n}\n';
}

async function* oneRow(deps: Deps, holding: Holding, userId: string): AsyncGenerator<string> {
  for await (const row of readHolding(deps, holding, userId)) {
    yield indented(row, indent).trimStart();
    return;
  }
  yield 'null';
}

async function* manyRows(deps: Deps, holding: Holding, userId: string): AsyncGenerator<string> {
  let before = '[\n';
  for await (const row of readHolding(deps, holding, userId)) {
    yield `${before}${indented(row, 2 * indent)}`;
    before = ',\n';
  }
  yield before === ',\n' ? `\n${' '.repeat(indent)}]` : '[]';
}

function indented(row: Record<string, unknown>, margin: number): string {
  return JSON.stringify(row, null, indent).replaceAll(/^/gm, ' '.repeat(margin));
}

/** With the day it is where the person lives. */
export async function exportFileName({ db, now }: Deps, userId: string): Promise<string> {
  const timeZone = await findTimeZone(db, userId);
  return `${product.name.toLowerCase()}-${dayIn(timeZone, now())}.json`;
}

/** Call this before the first byte is sent, so that no export is missing from the audit trail. */
export async function recordExport({ db, audit, now }: Deps, userId: string): Promise<void> {
  await db.transaction((tx) =>
    audit.record(tx, { actor: 'user', userId, action: 'data_exported', at: now() }),
  );
}

async function findTimeZone(db: Db, userId: string): Promise<string> {
  const [user] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, userId));
  if (!user) throw signedOut();
  return user.timeZone;
}
