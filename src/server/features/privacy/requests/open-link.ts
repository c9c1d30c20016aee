import { findFactors, secondFactorsOf } from '#server/features/accounts/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { type PrivacyRequestKind, privacyLinkDays } from '#shared/account/privacy.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import type { PrivacyRequest } from '#shared/contracts/privacy.ts';
import { dayMs, hourMs } from '#shared/durations.ts';
import { acceptRequest } from './accept-request.ts';
import * as queries from './queries.ts';

export const linkLifeMs = privacyLinkDays * dayMs;

/** Confirms the request behind a link. Opening the link again gives the same answer. */
export async function confirmRequest(
  deps: Deps,
  token: string,
): Promise<CallOutput<'POST /api/privacy/requests/confirm'>> {
  return deps.db.transaction(async (tx) => {
    const request = await requireLink(deps, tx, token);
    const accepted = request.confirmedAt ? request : await acceptRequest(deps, tx, request);
    return { ...toRequest(accepted), hasAccount: accepted.userId !== null };
  });
}

/** An interrupted download can be repeated for a while, but an old link could be used by somebody else. */
const reusableForMs = hourMs;

interface LinkUse {
  token: string;
  kind: PrivacyRequestKind;
  /** Fulfills the request in the same transaction, so that no request is closed without it. */
  fulfill?: (tx: Tx, userId: string) => Promise<void>;
}

/**
 * Marks a confirmed request as answered and returns its user's id. A person with access to the mailbox could reset the password
 * anyway, but not pass a second sign-in step, so the link is not enough for an account that has one.
 */
export async function spendRequest(deps: Deps, { token, kind, fulfill }: LinkUse): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const request = await requireLink(deps, tx, token);
    if (request.kind !== kind || !request.confirmedAt || !request.userId) throw brokenLink();
    if (secondFactorsOf(await findFactors(tx, request.userId)).length > 0) throw secondStepNeeded();
    if (wasUsedLongAgo(request, deps.now())) throw brokenLink();
    // This comes first because it locks the account's rows, and the audit trail's lock must come after all others.
    await fulfill?.(tx, request.userId);
    if (!request.completedAt) await closeRequest(deps, tx, request);
    return request.userId;
  });
}

function wasUsedLongAgo({ completedAt }: queries.RequestRow, at: Date): boolean {
  return completedAt !== null && at.getTime() - completedAt.getTime() > reusableForMs;
}

async function closeRequest({ audit, now }: Deps, tx: Tx, request: queries.RequestRow): Promise<void> {
  const at = now();
  await queries.changeRequest(tx, request.id, { completedAt: at });
  await audit.record(tx, {
    actor: 'user',
    ...(request.userId && { userId: request.userId }),
    action: 'privacy_request_closed',
    resource: { kind: 'privacy_request', id: request.id },
    facts: { kind: request.kind, law: request.law },
    at,
  });
}

async function requireLink({ now }: Deps, tx: Tx, token: string): Promise<queries.RequestRow> {
  const madeAfter = new Date(now().getTime() - linkLifeMs);
  const request = await queries.lockByToken(tx, hashToken(token), madeAfter);
  if (!request) throw brokenLink();
  return request;
}

function secondStepNeeded(): AppError {
  return new AppError(
    'second_step_needed',
    'This account uses a second step to sign in. Please sign in and do this in your account settings.',
  );
}

function brokenLink(): AppError {
  return new AppError('not_found', 'This link is invalid or has expired. Please submit the request again.');
}

export function toRequest(row: queries.RequestRow): PrivacyRequest {
  const { id, kind, law, acknowledgeBy, respondBy, extendableTo } = row;
  return {
    id,
    kind,
    law,
    acknowledgeBy,
    respondBy,
    extendableTo,
    createdAt: row.createdAt.toISOString(),
    confirmedAt: row.confirmedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
  };
}
