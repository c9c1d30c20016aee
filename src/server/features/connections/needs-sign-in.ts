import type { Deps } from '#server/platform/deps.ts';
import type { VendorError, VendorFailure } from '#server/platform/providers/vendor-error.ts';
import * as queries from './queries.ts';

/** Failures that only the connection's owner can end. */
const ownerFailures: readonly VendorFailure[] = ['sign_in_needed', 'access_ended'];

export function isOwnersToEnd({ failure }: VendorError): boolean {
  return ownerFailures.includes(failure);
}

/**
 * Throws the vendor's error if the connection has changed since it was read, for example because its owner has signed in
 * again. The job then asks the vendor once more.
 */
export async function markNeedsSignIn(
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
export function hasSameToken({ sealedToken }: queries.ConnectionRow, asRead: queries.ConnectionRow): boolean {
  return sealedToken !== null && asRead.sealedToken?.equals(sealedToken) === true;
}

function isUnchanged(connection: queries.ConnectionRow, asRead: queries.ConnectionRow): boolean {
  return hasSameToken(connection, asRead) && connection.updatedAt.getTime() === asRead.updatedAt.getTime();
}
