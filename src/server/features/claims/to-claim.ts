import { isReadyToSend } from '#shared/claims.ts';
import type { Claim, ListedClaim } from '#shared/contracts/claims.ts';
import { cents, toDecimal } from '#shared/money.ts';
import type { ClaimRow, FoundClaim, ListedClaimRow } from './queries.ts';
import { formatRecoveryTime } from './recovery-times/format-recovery-time.ts';

/** Converts a row to the claim that its owner sees in a list. */
export function toListedClaim(row: FoundClaim | ListedClaimRow): ListedClaim {
  const { filingMode: mode, filingSentAt: sentAt } = row;
  return { ...toClaim(row), isReadyToSend: isReadyToSend(row, mode ? { mode, sentAt } : undefined) };
}

export function toClaim(row: ClaimRow | ListedClaimRow): Claim {
  return {
    id: row.id,
    userId: row.userId,
    title: row.title,
    description: row.description,
    amount: toDecimal(cents(row.amountCents)),
    amountKind: row.amountKind,
    status: row.status,
    type: row.type,
    confidence: row.confidence,
    estimatedRecoveryTime: 'claimCount' in row ? estimateRecoveryTime(row) : row.estimatedRecoveryTime,
    filingComplexity: row.filingComplexity,
    deadline: row.deadline,
    source: { name: row.sourceName, url: row.sourceUrl },
    state: row.state,
    isSandbox: row.isSandbox,
    referenceNumber: row.referenceNumber,
    filedAt: toMoment(row.filedAt),
    completedAt: toMoment(row.completedAt),
    createdAt: toMoment(row.createdAt),
  };
}

function estimateRecoveryTime({
  estimatedRecoveryTime,
  shortDays,
  medianDays,
  longDays,
  claimCount,
}: ListedClaimRow): string {
  if (shortDays === null || medianDays === null || longDays === null || claimCount === null)
    return estimatedRecoveryTime;
  return formatRecoveryTime({ shortDays, medianDays, longDays, claimCount });
}

/** A list query returns times that are already formatted for the wire. */
function toMoment<At extends Date | string | null>(at: At): Extract<At, null> | string;
function toMoment(at: Date | string | null) {
  return at instanceof Date ? at.toISOString() : at;
}
