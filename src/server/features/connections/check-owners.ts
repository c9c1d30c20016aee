import { findOwnPerson, findVerification, verifyByBank } from '#server/features/people/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockPerson, lockUser } from '#server/platform/locks.ts';
import { VendorError } from '#server/platform/providers/vendor-error.ts';
import type { OwnerAnswer } from '#shared/connections.ts';
import type { Identity } from '#shared/contracts/identity.ts';
import { hourMs } from '#shared/durations.ts';
import { hasSameToken, isOwnersToEnd, markNeedsSignIn } from './needs-sign-in.ts';
import * as queries from './queries.ts';
import { openToken } from './token.ts';

/** How long a bank that could not be asked is left alone once the job's own retries are used up. */
const askAgainMs = hourMs;

/**
 * Asks the connected banks of somebody who is not verified yet whom they name as owners. The first that agrees with the
 * person's details verifies them. Throws if a bank could not be asked and none verified them, so that the job is retried.
 */
export async function checkOwners(deps: Deps, userId: string): Promise<void> {
  const failures: unknown[] = [];
  for (const connection of await queries.listConnectedBanks(deps.db, userId)) {
    if (await findVerification(deps.db, userId)) break;
    await checkBank(deps, connection).catch((error: unknown) => failures.push(error));
  }
  if (await findVerification(deps.db, userId))
    return queries.noteOwnersUnasked(deps.db, { userId, at: deps.now() });
  for (const failure of failures) throw failure;
}

async function checkBank(deps: Deps, connection: queries.ConnectionRow): Promise<void> {
  try {
    const accounts = await deps.plaid.readOwners(await openToken(deps, connection));
    await save(deps, connection, (tx) =>
      verifyByBank(deps, tx, { ...connection, bankName: connection.label, accounts }),
    );
  } catch (error) {
    await saveFailure(deps, connection, error);
  }
}

async function saveFailure(deps: Deps, connection: queries.ConnectionRow, error: unknown): Promise<void> {
  if (!(error instanceof VendorError)) throw error;
  if (isOwnersToEnd(error)) return markNeedsSignIn(deps, connection, error);
  const isNotShared = error.failure === 'consent_needed';
  await save(deps, connection, async () => (isNotShared ? 'not_shared' : 'unreachable'));
  if (!isNotShared) throw error;
}

/** Stores the answer, unless the bank was disconnected or connected again since it was asked. */
async function save(
  { db, now }: Deps,
  asked: queries.ConnectionRow,
  answer: (tx: Tx) => Promise<OwnerAnswer>,
): Promise<void> {
  const { id, userId, personId } = asked;
  await db.transaction(async (tx) => {
    const user = await lockUser(tx, userId, 'no key update');
    if (!user || user.deletingAt) return;
    await lockPerson(tx, personId, 'no key update');
    const connection = await queries.lockConnection(tx, id);
    if (connection?.status !== 'connected' || !hasSameToken(connection, asked)) return;
    await queries.changeConnection(tx, id, { ownerAnswer: await answer(tx), ownersCheckedAt: now() });
  });
}

/** For banks that were connected before anybody asked them, and for those that could not be asked. */
export async function checkDueOwners({ config, db, jobs, now }: Deps): Promise<void> {
  if (config.without.includes('plaid')) return;
  const askAgainBefore = new Date(now().getTime() - askAgainMs);
  for (const { userId } of await queries.listOwnersOfUnasked(db, askAgainBefore))
    await jobs.enqueueMissing(db, 'check-bank-owners', { userId });
}

type BankState = Identity['banks'][number];

/** Lists what somebody's banks showed about them who is not verified. */
export async function listBankStates({ db, config }: Deps, userId: string): Promise<BankState[]> {
  if (config.without.includes('plaid')) return [];
  const person = await findOwnPerson(db, userId);
  const banks = (await queries.listConnections(db, userId)).filter(({ provider }) => provider === 'plaid');
  return banks.map((bank) => ({
    connectionId: bank.id,
    name: bank.label,
    state: stateOf(bank, person?.updatedAt ?? bank.createdAt),
  }));
}

/** What was found before the details changed no longer says anything. */
function stateOf(
  { status, ownerAnswer, ownersCheckedAt }: queries.ConnectionRow,
  detailsChangedAt: Date,
): BankState['state'] {
  if (status === 'needs_sign_in') return 'sign_in_needed';
  const isCurrent = ownersCheckedAt !== null && ownersCheckedAt >= detailsChangedAt;
  return isCurrent && ownerAnswer && ownerAnswer !== 'agrees' ? ownerAnswer : 'checking';
}
