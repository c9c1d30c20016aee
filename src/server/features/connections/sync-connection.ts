import type { Deps } from '#server/platform/deps.ts';
import { VendorError, type VendorFailure } from '#server/platform/providers/vendor-error.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import * as queries from './queries.ts';
import { syncBank } from './sync-bank.ts';
import { syncMail } from './sync-mail.ts';

const bankIntervalMs = 6 * hourMs;
const mailIntervalMs = 15 * minuteMs;
/** A first sync that is still in progress writes something more often than this. */
const unfinishedIntervalMs = 15 * minuteMs;

/** Failures that only the connection's owner can end. */
const ownerFailures: readonly VendorFailure[] = ['sign_in_needed', 'access_ended'];

/** Imports what is new at the vendor. If its owner must sign in again, the connection is marked accordingly. */
export async function syncConnection(deps: Deps, connectionId: string): Promise<void> {
  const connection = await queries.findConnection(deps.db, connectionId);
  if (connection?.status !== 'connected') return;
  try {
    if (connection.kind === 'bank') await syncBank(deps, connection);
    if (connection.kind === 'email') await syncMail(deps, connection);
  } catch (error) {
    if (!(error instanceof VendorError) || !ownerFailures.includes(error.failure)) throw error;
    await markNeedsSignIn(deps, connection, error);
  }
}

/**
 * Throws the vendor's error if the connection has changed since it was read, for example because its owner has signed in
 * again. The job then asks the vendor once more.
 */
async function markNeedsSignIn(
  { db, now }: Deps,
  asRead: queries.ConnectionRow,
  error: VendorError,
): Promise<void> {
  await db.transaction(async (tx) => {
    const connection = await queries.lockConnection(tx, asRead.id);
    if (connection?.status !== 'connected') return;
    if (!isUnchanged(connection, asRead)) throw error;
    await queries.changeConnection(tx, connection.id, { status: 'needs_sign_in', updatedAt: now() });
  });
}

/** A token is sealed differently each time, so a new sign-in is noticed even if the vendor issues the same token. */
function isUnchanged(
  { sealedToken, updatedAt }: queries.ConnectionRow,
  asRead: queries.ConnectionRow,
): boolean {
  const hasSameToken = sealedToken !== null && asRead.sealedToken?.equals(sealedToken) === true;
  return hasSameToken && updatedAt.getTime() === asRead.updatedAt.getTime();
}

/** A safety net for missed webhooks: syncs every connection that was not read for too long. */
export async function syncDueConnections({ db, jobs, now }: Deps): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const due = await queries.listDueConnections(db, {
    bank: ago(bankIntervalMs),
    email: ago(mailIntervalMs),
    unfinished: ago(unfinishedIntervalMs),
  });
  for (const { id } of due) await jobs.enqueueMissing(db, 'sync-connection', { connectionId: id });
}
