import type { Deps } from '#server/deps.ts';
import { VendorError } from '#server/providers/vendor-error.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import * as queries from './queries.ts';
import { syncBank } from './sync-bank.ts';
import { syncMail } from './sync-mail.ts';

const bankIntervalMs = 6 * hourMs;
const mailIntervalMs = 15 * minuteMs;

/** Imports what is new at the vendor. If its owner must sign in again, the connection is marked accordingly. */
export async function syncConnection(deps: Deps, connectionId: string): Promise<void> {
  const connection = await queries.findConnection(deps.db, connectionId);
  if (connection?.status !== 'connected') return;
  try {
    if (connection.kind === 'bank') await syncBank(deps, connection);
    if (connection.kind === 'email') await syncMail(deps, connection);
  } catch (error) {
    if (!needsOwner(error)) throw error;
    await markNeedsSignIn(deps, connectionId);
  }
}

function needsOwner(error: unknown): boolean {
  return error instanceof VendorError && ['sign_in_needed', 'access_ended'].includes(error.failure);
}

export async function markNeedsSignIn({ db, now }: Deps, connectionId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx, connectionId);
    if (connection?.status !== 'connected') return;
    await queries.changeConnection(tx, connectionId, { status: 'needs_sign_in', updatedAt: now() });
  });
}

/** A safety net for missed webhooks: syncs every connection that was not read for too long. */
export async function syncDueConnections({ db, jobs, now }: Deps): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const due = await queries.listDueConnections(db, { bank: ago(bankIntervalMs), email: ago(mailIntervalMs) });
  for (const { id } of due) await jobs.enqueue(db, 'sync-connection', { connectionId: id });
}
