import type { Tx } from '#server/db/connect.ts';
import type { Deps } from '#server/deps.ts';
import type { AuditAction } from '#shared/audit.ts';
import * as queries from './queries.ts';

type Desk = Pick<Deps, 'db' | 'audit' | 'now'>;

/** One line for each that waits, the most urgent first. No address: the team finds it in the letter it was sent. */
export async function listOpenRequests({ db }: Desk): Promise<string[]> {
  const open = await queries.listOpen(db);
  return open.map(({ id, kind, law, respondBy, extendedAt }) =>
    [id, kind, law, `answer by ${respondBy}`, ...(extendedAt ? ['put off'] : [])].join('  '),
  );
}

/** For what somebody of the team answered. Closed again, nothing changes. */
export function closeByHand(desk: Desk, requestId: string): Promise<string> {
  return work(desk, requestId, async (tx, { completedAt }) => {
    if (completedAt) return `${requestId} was closed already.`;
    await queries.changeRequest(tx, requestId, { completedAt: desk.now() });
    await note(desk, tx, requestId, 'privacy_request_closed');
    return `${requestId} is closed.`;
  });
}

/** Puts the answer off to the last day that the law gives, once; the person must be told before the first day passes. */
export function extendRequest(desk: Desk, requestId: string): Promise<string> {
  return work(desk, requestId, async (tx, { extendedAt, extendableTo }) => {
    if (extendedAt || !extendableTo) return `${requestId} cannot be put off again.`;
    await queries.changeRequest(tx, requestId, { extendedAt: desk.now(), respondBy: extendableTo });
    await note(desk, tx, requestId, 'staff_command_run');
    return `${requestId} is to be answered by ${extendableTo}.`;
  });
}

type Act = (tx: Tx, request: queries.RequestRow) => Promise<string>;

async function work({ db }: Desk, requestId: string, act: Act): Promise<string> {
  return db.transaction(async (tx) => {
    const request = await queries.lockRequest(tx, requestId);
    return request ? act(tx, request) : `There is no request ${requestId}.`;
  });
}

async function note({ audit, now }: Desk, tx: Tx, requestId: string, action: AuditAction): Promise<void> {
  await audit.record(tx, {
    actor: 'staff',
    action,
    resource: { kind: 'privacy_request', id: requestId },
    at: now(),
  });
}
