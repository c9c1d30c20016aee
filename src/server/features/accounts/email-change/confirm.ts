import type { Tx } from '#server/platform/db/connect.ts';
import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockUser } from '#server/platform/locks.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { AppError } from '#shared/app-error.ts';
import { product } from '#shared/product.ts';
import { deleteLoginsOf } from '../proof/queries.ts';
import { keepPayoutChoice, markEmailProved } from '../prove-email.ts';
import { endRequestLinks } from '../queries.ts';
import { deleteSession, deleteSessionsOf } from '../sessions.ts';
import * as queries from './queries.ts';

/** Holds what waits to be paid out, in the feature that pays it. */
export type HoldPayouts = (deps: Deps, tx: Tx, userId: string) => Promise<void>;

const perAddress: Limit = { name: 'email-change-address', maxAttempts: 60, windowSeconds: 900 };

export interface OpenedLink {
  token: string;
  address: string;
  /** The session token of the browser that opened the link. */
  browserToken: string | undefined;
}

export async function countLink(deps: Deps, { address }: OpenedLink): Promise<void> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
}

/**
 * Works once per link, which proves who reads the new address's mail. It ends every session, and holds payouts, because it may be
 * a thief who talked support into the change.
 */
export async function confirmEmailChange(
  deps: Deps,
  holdPayouts: HoldPayouts,
  link: OpenedLink,
): Promise<{ email: string }> {
  await countLink(deps, link);
  const key = { tokenHash: hashToken(link.token), at: deps.now() };
  const asked = await queries.findOpenChange(deps.db, key);
  if (!asked) throw brokenLink();
  try {
    await deps.db.transaction(async (tx) => {
      await endRequestLinks(tx, asked.oldEmail);
      const user = await lockUser(tx, asked.userId);
      const change = await queries.markChanged(tx, key);
      if (!change || !user || user.deletingAt || user.email !== change.oldEmail) throw brokenLink();
      await moveTo(deps, tx, { userId: user.id, email: change.newEmail, browserToken: link.browserToken });
      await holdPayouts(deps, tx, user.id);
      await deps.jobs.enqueue(tx, 'tell-email-change', { changeId: change.id });
      const resource = { kind: 'email_change', id: change.id };
      const event = { actor: 'user', userId: user.id, action: 'email_changed', resource } as const;
      await deps.audit.record(tx, { ...event, at: key.at });
      const moved = { id: user.id, emailProvedAt: null };
      await markEmailProved(deps, tx, { user: moved, at: key.at, resetPayoutChoice: keepPayoutChoice });
    });
  } catch (error) {
    // Somebody got the address between the request and this moment.
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
  return { email: asked.newEmail };
}

interface Move {
  userId: string;
  email: string;
  browserToken: string | undefined;
}

/** Gives the account its address and ends what was begun under the other one. */
export async function moveTo({ now }: Deps, tx: Tx, { userId, email, browserToken }: Move): Promise<void> {
  const at = now();
  await queries.moveAccount(tx, { userId, email, at });
  // This is asked last, because another account's change of this address may have been waited for.
  if (await queries.isTaken(tx, { email, at, userId })) throw addressTaken();
  await deleteSessionsOf(tx, userId);
  await deleteLoginsOf(tx, userId);
  // This session may belong to another account. The browser continues by signing in to the account of the link.
  if (browserToken) await deleteSession(tx, browserToken);
}

export function brokenLink(): AppError {
  return new AppError(
    'email_link_invalid',
    `This link is invalid, was used already, or has expired. If you still need it, write to ${product.supportEmail}.`,
  );
}

export function addressTaken(): AppError {
  return new AppError(
    'email_taken',
    `Another account has this email address now, so nothing was changed. Please write to ${product.supportEmail}.`,
  );
}
