import type { Deps } from '#server/platform/deps.ts';
import { isOffered } from '#server/platform/providers/not-offered.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { hourMs, minuteMs } from '#shared/durations.ts';
import { checkDueOwners } from './check-owners.ts';
import { isOwnersToEnd, markNeedsSignIn } from './needs-sign-in.ts';
import * as queries from './queries.ts';
import { vendorOf } from './revoke-access.ts';
import { syncBank } from './sync-bank.ts';
import { syncMail } from './sync-mail.ts';

const bankIntervalMs = 6 * hourMs;
const mailIntervalMs = 15 * minuteMs;
/** A first sync that is still in progress writes something more often than this. */
const unfinishedIntervalMs = 15 * minuteMs;

/** Imports what is new at the vendor. If its owner must sign in again, the connection is marked accordingly. */
export async function syncConnection(deps: Deps, connectionId: string): Promise<void> {
  const connection = await queries.findConnection(deps.db, connectionId);
  if (connection?.status !== 'connected' || !isOffered(deps, vendorOf[connection.provider])) return;
  try {
    if (connection.kind === 'bank') await syncBank(deps, connection);
    if (connection.kind === 'email') await syncMail(deps, connection);
  } catch (error) {
    if (!(error instanceof VendorError) || !isOwnersToEnd(error)) throw error;
    await markNeedsSignIn(deps, connection, error);
  }
}

/** A safety net for missed webhooks: syncs every connection that was not read for too long. */
export async function syncDueConnections(deps: Deps): Promise<void> {
  const { db, jobs, now } = deps;
  const ago = (ms: number) => new Date(now().getTime() - ms);
  const due = await queries.listDueConnections(db, {
    bank: ago(bankIntervalMs),
    email: ago(mailIntervalMs),
    unfinished: ago(unfinishedIntervalMs),
  });
  const readable = due.filter(({ provider }) => isOffered(deps, vendorOf[provider]));
  for (const { id } of readable) await jobs.enqueueMissing(db, 'sync-connection', { connectionId: id });
  await checkDueOwners(deps);
}
