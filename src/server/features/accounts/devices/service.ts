import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/http/session-user.ts';
import { AppError } from '#shared/app-error.ts';
import type { Activity, Session } from '#shared/contracts/sessions.ts';
import { deleteOtherSessions, deleteSession, deleteSessionOf, type SessionRow } from '../sessions.ts';
import { describeActivity } from './activity-words.ts';
import { describeDevice } from './device-words.ts';
import { describePlace } from './place-words.ts';
import * as queries from './queries.ts';

const activityLimit = 50;

interface Reader {
  user: SessionUser;
  address: string;
}

/** Lists the reader's own session first. */
export async function listSessions({ db, now }: Deps, reader: Reader): Promise<Session[]> {
  const rows = await queries.listSessions(db, { userId: reader.user.id, at: now() });
  const sessions = rows.map((row) => describeSession(row, reader));
  return sessions.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

function describeSession(session: SessionRow, { user, address }: Reader): Session {
  return {
    id: session.id,
    device: describeDevice(session.userAgent),
    place: describePlace(session.address, address),
    isCurrent: session.id === user.sessionId,
    isRemembered: session.remembered,
    signedInAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
  };
}

/** Ends the browser's session, if it has one. */
export async function signOut(deps: Deps, token: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const ended = await deleteSession(tx, token);
    if (ended) await recordEnd(deps, tx, { userId: ended.userId, sessionId: ended.id, action: 'signed_out' });
  });
}

interface SessionKey {
  userId: string;
  sessionId: string;
}

export async function endSession(deps: Deps, { userId, sessionId }: SessionKey): Promise<void> {
  await deps.db.transaction(async (tx) => {
    if (!(await deleteSessionOf(tx, { userId, sessionId })))
      throw new AppError('not_found', 'That session does not exist.');
    await recordEnd(deps, tx, { userId, sessionId, action: 'session_ended' });
  });
}

export async function endOtherSessions(deps: Deps, { id: userId, sessionId }: SessionUser): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const count = await deleteOtherSessions(tx, { userId, sessionId });
    if (count === 0) return;
    const event = { actor: 'user', userId, action: 'session_ended', facts: { count } } as const;
    await deps.audit.record(tx, { ...event, at: deps.now() });
  });
}

interface EndedSession extends SessionKey {
  action: 'signed_out' | 'session_ended';
}

async function recordEnd(
  { audit, now }: Deps,
  tx: Tx,
  { userId, sessionId, action }: EndedSession,
): Promise<void> {
  const resource = { kind: 'session', id: sessionId };
  await audit.record(tx, { actor: 'user', userId, action, resource, at: now() });
}

export async function listActivity({ db, audit }: Deps, userId: string): Promise<Activity[]> {
  const events = await audit.listLatestOf(db, userId, activityLimit);
  return events.map((event) => ({
    id: event.hash.toString('hex'),
    text: describeActivity(event),
    at: event.createdAt.toISOString(),
  }));
}
