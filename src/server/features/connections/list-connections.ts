import type { Deps } from '#server/platform/deps.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { toAccount } from './bank.ts';
import { listLinkedAccounts } from './linked-account-queries.ts';
import * as queries from './queries.ts';

export async function listConnections({ db }: Deps, userId: string): Promise<Connection[]> {
  const rows = await queries.listConnections(db, userId);
  if (rows.length === 0) return [];
  const [accounts, records] = await Promise.all([
    listLinkedAccounts(db, userId),
    queries.countRecords(db, userId),
  ]);
  return rows.map(({ id, kind, provider, label, status, lastSyncedAt, createdAt }) => ({
    id,
    kind,
    provider,
    label,
    status,
    lastSyncedAt: lastSyncedAt?.toISOString() ?? null,
    recordCount: records.get(id) ?? 0,
    accounts: accounts.filter(({ connectionId }) => connectionId === id).map(toAccount),
    createdAt: createdAt.toISOString(),
  }));
}
