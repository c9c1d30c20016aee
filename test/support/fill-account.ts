import { randomBytes, randomUUID } from 'node:crypto';
import { eq, getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig, type PgColumn } from 'drizzle-orm/pg-core';
import { type Holding, holdings } from '../../src/server/features/privacy/holdings.ts';
import { users } from '../../src/server/platform/db/schema/accounts.ts';
import { onboardingRecords, people } from '../../src/server/platform/db/schema/people.ts';
import type { TestServer } from './test-server.ts';

type Row = Record<string, unknown>;

/** This text goes into every text column of an account, so that a test can search for leftovers. */
export const canary = 'canary7q9zxv';

/** Values that check constraints require beyond the types of the columns. */
const wanted: Record<string, Row> = {
  people: { isSelf: true, kind: 'self', relation: null, capacity: null, removedAt: null },
  person_names: { position: 0 },
  claims: { status: 'paid', dismissedAt: null, withdrawnAt: null },
  claim_filings: { mode: 'agent', amountCents: 1_000, feeCents: 100, payoutCents: 900 },
  bank_accounts: { isPrimary: false, status: 'unverified', removedAt: null },
  payouts: {
    kind: 'direct',
    status: 'completed',
    amountCents: 900,
    nachaFileId: null,
    traceNumber: null,
    retriesId: null,
  },
  purchases: { planId: 'starter', status: 'ended' },
  payments: { receiptUrl: `https://receipts.example/${canary}` },
  fee_invoices: { paymentUrl: `https://invoices.example/${canary}` },
  reviews: { status: 'waiting', decidedAt: null },
  connections: { status: 'disconnecting' },
  scans: { status: 'completed', missingParts: [] },
  own_searches: { names: [canary], towns: [canary] },
  sessions: { expiresAt: new Date('2099-01-01T00:00:00.000Z') },
};

/** Inserts a row into every table that holds account data, with the canary in every text column. */
export async function fillAccount(server: TestServer, userId: string): Promise<void> {
  const { db } = server;
  await db.delete(people).where(eq(people.userId, userId));
  await db.delete(onboardingRecords).where(eq(onboardingRecords.userId, userId));
  const texts = {
    firstName: canary,
    lastName: canary,
    address: canary,
    email: `${canary}-${userId}@example.com`,
  };
  await db
    .update(users)
    .set({ ...texts, stripeCustomerId: `${canary}-${userId}`, stripeSubscriptionId: `${canary}-${userId}` })
    .where(eq(users.id, userId));
  const ids = new Map([['users', userId]]);
  for (const holding of holdings)
    if (!['profile', 'securityActivity'].includes(holding.section)) await fillTable(server, holding, ids);
}

async function fillTable(
  { db, deps }: TestServer,
  { table, sealed = {} }: Holding,
  ids: Map<string, string>,
) {
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table));
  const parents = parentsOf(table);
  const id = randomUUID();
  const userId = ids.get('users') ?? '';
  const row: Row = {};
  for (const [key, column] of columns)
    row[key] = parents.has(column.name)
      ? (ids.get(parents.get(column.name) ?? '') ?? null)
      : sampleOf(column);
  for (const [key, column] of columns.filter(([key]) => key in sealed))
    row[key] = await deps.vault.sealJson(db, { userId, rowId: id, column }, { text: canary });
  if ('userId' in row) row.userId = userId;
  const hasOwnId = columns.some(([key]) => key === 'id');
  await db.insert(table).values({ ...row, ...(hasOwnId && { id }), ...wanted[name] });
  ids.set(name, id);
}

/** Maps each column with a foreign key to the table that it refers to. */
function parentsOf(table: Holding['table']): Map<string, string> {
  return new Map(
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignColumns, foreignTable } = key.reference();
      const isOne = columns.length === 1;
      const toId = columns.filter((_, index) => isOne || foreignColumns[index]?.name === 'id');
      return toId.map((column) => [column.name, getTableName(foreignTable)] as const);
    }),
  );
}

function sampleOf(column: PgColumn): unknown {
  if (column.enumValues?.[0]) return column.dataType === 'array' ? [] : column.enumValues[0];
  switch (column.dataType) {
    case 'string':
      return column.columnType.includes('UUID') ? randomUUID() : stringOf(column);
    case 'number':
      return 1;
    case 'boolean':
      return false;
    case 'date':
      return new Date('2026-03-01T00:00:00.000Z');
    case 'json':
      return { text: canary };
    case 'array':
      return [canary];
    default:
      return randomBytes(32);
  }
}

function stringOf({ columnType, name }: PgColumn): string {
  return columnType.includes('Date') ? '2026-03-01' : `${canary}-${name}-${randomUUID()}`;
}
