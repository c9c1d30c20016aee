import { connectionTokenPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AccountKey } from '#server/platform/providers/plaid/plaid.ts';
import type { LinkedAccount } from './linked-queries.ts';

/** Whom the bank names as the account's holders. Null if it does not say. */
export async function readHolders(deps: Deps, linked: LinkedAccount): Promise<string[] | null> {
  const { accessToken, accountExternalId } = await openLinkedKey(deps, linked);
  const accounts = await deps.plaid.readOwners(accessToken, accountExternalId);
  const names = accounts.flatMap((account) => account.names);
  return names.length > 0 ? names : null;
}

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
