import type { ConnectionKind } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';

/** Connected, and not yet read through once. Tax records are brought by hand, so there is nothing to wait for. */
export function isReading({ kind, status, lastSyncedAt }: Connection): boolean {
  return kind !== 'tax' && status === 'connected' && lastSyncedAt === null;
}

/** Not on its way out. */
export function isHeld({ status }: Connection): boolean {
  return status !== 'disconnecting';
}

/** Will change by itself before long. */
export function isSettling(connection: Connection): boolean {
  return isReading(connection) || connection.status === 'disconnecting';
}

const records: Record<ConnectionKind, { one: string; many: string }> = {
  bank: { one: 'transaction', many: 'transactions' },
  email: { one: 'email', many: 'emails' },
  tax: { one: 'transcript', many: 'transcripts' },
};

/** "1,204 transactions". */
export function recordText({ kind, recordCount }: Pick<Connection, 'kind' | 'recordCount'>): string {
  const { one, many } = records[kind];
  return `${recordCount.toLocaleString('en-US')} ${recordCount === 1 ? one : many}`;
}

/** "Reading your transactions…". */
export function readingText({ kind }: Pick<Connection, 'kind'>): string {
  return `Reading your ${records[kind].many}…`;
}
