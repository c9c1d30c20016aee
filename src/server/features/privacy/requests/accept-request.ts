import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import * as queries from './queries.ts';

/** Confirms a request whose sender has proved their identity, and completes it if that is possible immediately. */
export async function acceptRequest(
  { jobs, audit, now }: Deps,
  tx: Tx,
  request: queries.RequestRow,
): Promise<queries.RequestRow> {
  const at = now();
  const isAnswered = request.userId === null || request.kind === 'opt_out';
  if (request.userId && request.kind === 'opt_out') await queries.stopProductNews(tx, request.userId, at);
  const change = { confirmedAt: at, ...(isAnswered && { completedAt: at }) };
  await queries.changeRequest(tx, request.id, change);
  await jobs.enqueue(tx, 'mail-privacy-request', { requestId: request.id });
  await audit.record(tx, {
    actor: 'user',
    ...(request.userId && { userId: request.userId }),
    action: 'privacy_request_made',
    resource: { kind: 'privacy_request', id: request.id },
    facts: { kind: request.kind, law: request.law },
    at,
  });
  return { ...request, ...change };
}
