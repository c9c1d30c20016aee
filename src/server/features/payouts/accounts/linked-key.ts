import { connectionTokenPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AccountKey } from '#server/platform/providers/plaid/plaid.ts';
import type { LinkedAccount } from './linked-queries.ts';

/** Builds the key with which the bank-linking vendor is asked about an account. */
export async function openLinkedKey(
  { vault, db }: Deps,
  { externalId, connection }: LinkedAccount,
): Promise<AccountKey> {
  const { sealedToken, ...owner } = connection;
  if (!sealedToken) throw new Error('a connected bank without a token');
  const accessToken = await vault.open(db, connectionTokenPlace(owner), sealedToken);
  return { accessToken, accountExternalId: externalId };
}
