import type { ConnectionKind } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { counted } from '#shared/counted.ts';

/** Connected but not completely read yet. Tax records are uploaded by hand, so there is nothing to wait for. */
export function isReading({ kind, status, lastSyncedAt }: Connection): boolean {
  return kind !== 'tax' && status === 'connected' && lastSyncedAt === null;
}

/** Whether the connection is not being disconnected. */
export function isHeld({ status }: Connection): boolean {
  return status !== 'disconnecting';
}

/** Whether the connection will soon change by itself. */
export function isSettling(connection: Connection): boolean {
  return isReading(connection) || connection.status === 'disconnecting';
}

const records: Record<ConnectionKind, { one: string; many: string }> = {
  bank: { one: 'transaction', many: 'transactions' },
  email: { one: 'email', many: 'emails' },
  tax: { one: 'transcript', many: 'transcripts' },
};

/** For example "1,204 transactions". */
export function recordText({ kind, recordCount }: Pick<Connection, 'kind' | 'recordCount'>): string {
  const { one, many } = records[kind];
  return counted(recordCount, one, many);
}

/** For example "Reading your transactions…". */
export function readingText({ kind }: Pick<Connection, 'kind'>): string {
  return `Reading your ${records[kind].many}…`;
}
