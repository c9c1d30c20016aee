import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AuditAction } from '#shared/account/audit.ts';
import * as queries from './queries.ts';

type StaffDeps = Pick<Deps, 'db' | 'audit' | 'now'>;

/** Lists open requests, one line each and most urgent first. They omit the email address, which the team has in its own email. */
export async function listOpenRequests({ db }: StaffDeps): Promise<string[]> {
  const open = await queries.listOpen(db);
  return open.map(({ id, kind, law, respondBy, extendedAt }) =>
    [id, kind, law, `answer by ${respondBy}`, ...(extendedAt ? ['extended'] : [])].join('  '),
  );
}

/** Closes a request that the team answered. Closing it again changes nothing. */
export function closeByHand(deps: StaffDeps, requestId: string): Promise<string> {
  return withLockedRequest(deps, requestId, async (tx, { completedAt }) => {
    if (completedAt) return `${requestId} is already closed.`;
    await queries.changeRequest(tx, requestId, { completedAt: deps.now() });
    await recordStaffAction(deps, tx, requestId, 'privacy_request_closed');
    return `${requestId} is closed.`;
  });
}

/** Extends the deadline once, to the last day that the law allows. The person must be notified before the original deadline. */
export function extendRequest(deps: StaffDeps, requestId: string): Promise<string> {
  return withLockedRequest(deps, requestId, async (tx, { extendedAt, extendableTo }) => {
    if (extendedAt || !extendableTo) return `${requestId} cannot be extended again.`;
    await queries.changeRequest(tx, requestId, { extendedAt: deps.now(), respondBy: extendableTo });
    await recordStaffAction(deps, tx, requestId, 'staff_command_run');
    return `${requestId} must be answered by ${extendableTo}.`;
  });
}

type Act = (tx: Tx, request: queries.RequestRow) => Promise<string>;

async function withLockedRequest({ db }: StaffDeps, requestId: string, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const request = await queries.lockRequest(tx, requestId);
    return request ? act(tx, request) : `There is no request ${requestId}.`;
  });
}

async function recordStaffAction(
  { audit, now }: StaffDeps,
  tx: Tx,
  requestId: string,
  action: AuditAction,
): Promise<void> {
  await audit.record(tx, {
    actor: 'staff',
    action,
    resource: { kind: 'privacy_request', id: requestId },
    at: now(),
  });
}
