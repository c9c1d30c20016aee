import type { Deps } from '#server/platform/deps.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import { markFailed, refusedCode, sendAfterHold } from './lifecycle.ts';
import { openLinkedKey } from './linked-key.ts';
import { findLinkedAccount } from './linked-queries.ts';
import { openNumbers } from './numbers.ts';
import * as queries from './queries.ts';
import { removeAtVendor } from './remove-account.ts';
import { withLockedAccount } from './with-locked-account.ts';

/**
 * Returns the vendor's id of an account and registers it if necessary. Undefined if the account cannot be registered.
 */
export async function ensureRegistered(deps: Deps, accountId: string): Promise<string | undefined> {
  const account = await queries.findAccount(deps.db, accountId);
  if (!account || account.removedAt || account.status === 'stopped') return undefined;
  if (account.externalId) return account.externalId;
  // Only the vendor that sends the payouts learns the account numbers; files carry them to the bank instead.
  if (deps.config.payoutMethod !== 'dwolla') return undefined;
  // The vendor stores the same numbers only once, so it would return the leftover of a removed account.
  for (const leftoverId of await queries.listLeftovers(deps.db, account.userId))
    await removeAtVendor(deps, leftoverId);
  try {
    return await keepExternalId(deps, account, await addBank(deps, account));
  } catch (error) {
    if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
    await failRefused(deps, account);
    return undefined;
  }
}

async function addBank(deps: Deps, account: queries.AccountRow): Promise<string> {
  const { id, accountName, accountType } = account;
  const payeeId = await ensurePayee(deps, account.userId);
  const numbers = (await findProof(deps, account)) ?? (await openNumbers(deps, deps.db, account));
  return deps.dwolla.addBank({ key: id, payeeId, accountType, name: accountName, numbers });
}

async function ensurePayee({ db, dwolla, now }: Deps, userId: string): Promise<string> {
  const known = await queries.findPayeeId(db, userId);
  if (known) return known;
  const owner = await queries.findOwner(db, userId);
  if (!owner) throw new Error('the bank account has no owner');
  const { email, firstName, lastName } = owner;
  const externalId = await dwolla.createPayee({ key: userId, email, firstName, lastName });
  await queries.insertPayee(db, { userId, externalId, createdAt: now() });
  return externalId;
}

/** If the bank is no longer connected, the stored numbers are used. They were verified when the account was added. */
async function findProof(
  deps: Deps,
  account: queries.AccountRow,
): Promise<{ plaidToken: string } | undefined> {
  const { userId, linkedAccountId } = account;
  const linked = linkedAccountId && (await findLinkedAccount(deps.db, { userId, linkedAccountId }));
  if (!linked) return undefined;
  try {
    return { plaidToken: await deps.plaid.proveAccount(await openLinkedKey(deps, linked)) };
  } catch (error) {
    if (error instanceof VendorError && error.failure !== 'unavailable') return undefined;
    throw error;
  }
}

/** Removes the account at the vendor and returns undefined if the owner has removed it in the meantime. */
async function keepExternalId(
  deps: Deps,
  { id, userId }: queries.AccountRow,
  externalId: string,
): Promise<string | undefined> {
  const kept = await withLockedAccount(deps, { userId, accountId: id }, async (tx, account) => {
    await queries.releaseExternalId(tx, externalId);
    await queries.changeAccount(tx, id, { externalId });
    if (account.removedAt) return undefined;
    if (account.status === 'verified') await sendAfterHold(deps, tx, userId);
    return externalId;
  });
  if (!kept) await removeAtVendor(deps, id);
  return kept;
}

export async function failRefused(deps: Deps, { id, userId }: queries.AccountRow): Promise<void> {
  await withLockedAccount(deps, { userId, accountId: id }, async (tx, account) => {
    if (account.removedAt || account.status === 'verification_failed' || account.status === 'stopped') return;
    await markFailed(deps, tx, account, refusedCode);
  });
}
