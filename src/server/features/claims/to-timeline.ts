import type { ClaimPage } from '#shared/contracts/claims.ts';
import type { ClaimEventRow } from './queries.ts';

export function toTimeline(events: readonly ClaimEventRow[]): ClaimPage['timeline'] {
  return events.map(({ kind, text, createdAt }) => ({ kind, text, at: createdAt.toISOString() }));
}
