import type { PrivacyRequest } from '#shared/contracts/privacy.ts';
import type { RequestRow } from './queries.ts';

export function toRequest(row: RequestRow): PrivacyRequest {
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
