import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SecondFactorKind } from '#shared/account/two-factor.ts';
import { adoptVisit } from './adopt-visit.ts';
import type { UserRow } from './queries.ts';
import { createSession, type Device, deleteSession } from './sessions.ts';

/** What the browser sends when somebody signs in. */
export interface Arrival {
  device: Device;
  /** The browser's previous session. It ends, so that a session cookie planted by an attacker becomes useless. */
  previousToken: string | undefined;
  visitorHash: Buffer | undefined;
}

export interface SignedIn {
  user: UserRow;
  token: string;
  remembered: boolean;
}

interface NewSession {
  user: UserRow;
  remembered: boolean;
  arrival: Arrival;
  action: 'signed_in' | 'signed_up';
  secondFactor?: SecondFactorKind;
}

/** The only way to start a session. Call it last in its transaction, because it locks the audit trail. */
export async function startSession(
  deps: Deps,
  tx: Tx,
  { user, remembered, arrival, action, secondFactor }: NewSession,
): Promise<SignedIn> {
  const startedAt = deps.now();
  const userId = user.id;
  const { device, previousToken, visitorHash } = arrival;
  if (previousToken) await deleteSession(tx, previousToken);
  const { sessionId, token } = await createSession(tx, { userId, remembered, startedAt, ...device });
  await adoptVisit(deps, tx, { userId, visitorHash });
  await deps.audit.record(tx, {
    actor: 'user',
    userId,
    action,
    resource: { kind: 'session', id: sessionId },
    ...(secondFactor && { facts: { secondFactor } }),
    at: startedAt,
  });
  return { user, token, remembered };
}
