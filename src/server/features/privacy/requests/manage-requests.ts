import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { AuditAction } from '#shared/account/audit.ts';
import { addDays, dayOf } from '#shared/calendar-date.ts';
import type { PrivacyRequest } from '#shared/contracts/privacy.ts';
import { dayMs } from '#shared/durations.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { dueEmail } from './mail-request.ts';
import { linkLifeMs, toRequest } from './open-link.ts';
import * as queries from './queries.ts';

const warnDaysBefore = 7;

/** 11 CCR 7101 requires businesses to keep records of requests for 24 months. */
const keepAnsweredMs = 24 * 31 * dayMs;

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

export async function listRequests({ db }: Deps, userId: string): Promise<PrivacyRequest[]> {
  return (await queries.listRequestsOf(db, userId)).map(toRequest);
}

/** Runs daily: reminds the team of requests due within a week, and deletes expired unconfirmed and long-answered requests. */
export async function followRequests({ db, mailer, config, log, now }: Deps): Promise<void> {
  const at = now();
  await queries.deleteUnconfirmed(db, new Date(at.getTime() - linkLifeMs));
  await queries.deleteAnswered(db, new Date(at.getTime() - keepAnsweredMs));
  const lastDay = addDays(dayOf(at), warnDaysBefore);
  const due = (await queries.listOpen(db)).filter(({ respondBy }) => respondBy <= lastDay);
  if (due.length === 0) return;
  log.warn({ requestIds: due.map(({ id }) => id) }, 'privacy requests are due within a week');
  await mailer.send(product.supportEmail, dueEmail(due, `${config.publicUrl}${pagePaths.accountSettings}`));
}
