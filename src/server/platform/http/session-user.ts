import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users as usersTable } from '#server/platform/db/schema/accounts.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { freshProofSeconds } from '#shared/account/two-factor.ts';
import { AppError, accountClosedSentence, type ErrorCode } from '#shared/app-error.ts';
import { readSessionToken } from './session-cookie.ts';
import { toAppError } from './to-app-error.ts';

const setPasswordFirst =
  'Please confirm it’s you. Your account doesn’t have a password yet. Set one with the link we emailed you, or request a new link under Password in your account settings. Then sign in with it.';

export async function findUser(
  { sessions }: Deps,
  request: FastifyRequest,
): Promise<SessionUser | undefined> {
  const token = readSessionToken(request);
  return token ? sessions.find(token) : undefined;
}

const users = new WeakMap<FastifyRequest, SessionUser>();

export function rememberUser(request: FastifyRequest, user: SessionUser): void {
  users.set(request, user);
}

/** The signed-in user, if the route asks who it is. */
export function knownUser(request: FastifyRequest): SessionUser | undefined {
  return users.get(request);
}

/** A row that is missing, or two transactions that waited for each other. */
const meetsDeletion: readonly ErrorCode[] = ['internal', 'database_too_slow'];

/**
 * Replaces an unexpected failure of somebody whose account was closed or deleted in the meantime: the rows that the call
 * needed were then no longer there.
 */
export async function explainClosedAccount(
  { db }: Pick<Deps, 'db'>,
  user: SessionUser,
  error: unknown,
): Promise<unknown> {
  if (!meetsDeletion.includes(toAppError(error).code)) return error;
  const isOpen = and(eq(usersTable.id, user.id), isNull(usersTable.deletingAt));
  const [open] = await db.select({ id: usersTable.id }).from(usersTable).where(isOpen);
  return open ? error : new AppError('account_closed', accountClosedSentence, { cause: error });
}

/** Lets only signed-in people call a route without a contract. */
export function requireSignedIn(deps: Deps) {
  return async (request: FastifyRequest): Promise<void> => {
    const user = await findUser(deps, request);
    if (!user) throw signedOut();
    rememberUser(request, user);
  };
}

export function requireUser(request: FastifyRequest): SessionUser {
  const user = knownUser(request);
  if (!user) throw signedOut();
  return user;
}

export function signedOut(): AppError {
  return new AppError('signed_out', 'Please sign in to continue.');
}

/** Guards actions that move money or data, for which a session that was left open or stolen is not enough. */
export async function requireFreshProof(
  { sessions, now }: Pick<Deps, 'sessions' | 'now'>,
  user: SessionUser,
): Promise<void> {
  const ageMs = now().getTime() - user.provedAt.getTime();
  if (ageMs < freshProofSeconds * 1_000) return;
  throw new AppError(
    'proof_needed',
    (await sessions.canProve(user)) ? 'Please confirm it’s you.' : setPasswordFirst,
  );
}
