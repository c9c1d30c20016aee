import { expect, test } from 'vitest';
import type { Connection } from '#shared/contracts/connections.ts';
import { isSettling, recordText } from './connections-query.ts';

const connection: Connection = {
  id: 'one',
  kind: 'bank',
  provider: 'plaid',
  label: 'A bank',
  status: 'connected',
  lastSyncedAt: null,
  recordCount: 0,
  accounts: [],
  createdAt: '2025-01-01T00:00:00.000Z',
};

test('a connection is looked at again while it is being read or ended', () => {
  expect(isSettling(connection)).toBe(true);
  expect(isSettling({ ...connection, status: 'disconnecting' })).toBe(true);
  expect(isSettling({ ...connection, lastSyncedAt: connection.createdAt })).toBe(false);
});

test('nothing is awaited from a bank that requires a new sign-in, nor from tax records', () => {
  expect(isSettling({ ...connection, status: 'needs_sign_in' })).toBe(false);
  expect(isSettling({ ...connection, kind: 'tax', provider: 'idme' })).toBe(false);
});

test.each([
  ['bank', 1, '1 transaction'],
  ['bank', 1204, '1,204 transactions'],
  ['email', 0, '0 emails'],
  ['tax', 2, '2 transcripts'],
] as const)('%s with %d records holds "%s"', (kind, recordCount, text) => {
  expect(recordText({ kind, recordCount })).toBe(text);
});
