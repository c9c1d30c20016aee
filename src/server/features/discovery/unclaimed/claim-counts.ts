import type { ExplanationLine } from '#server/features/claims/api.ts';
import type { MatchedRecord } from '#server/features/records/api.ts';

type Counts = Pick<MatchedRecord['record'], 'pendingClaimCount' | 'paidClaimCount'>;

interface Objection extends Pick<ExplanationLine, 'label' | 'detail'> {
  /** In bits, like the weights of a match: each bit halves the odds. */
  weightBits: number;
}

/**
 * What it means for a person's chance that an office counts claims of others. Chosen, not measured: no list says how its claims
 * ended. More claims than one count no more, because heirs and co-owners often claim together.
 */
const objections: Record<keyof Counts, Objection> = {
  pendingClaimCount: {
    label: 'Claimed at the office',
    detail: 'Someone has already claimed this at the office, who may be its owner.',
    weightBits: -2,
  },
  paidClaimCount: {
    label: 'Paid by the office',
    detail: 'The office has already paid a claim on this, so the rest may be another owner’s.',
    weightBits: -1,
  },
};

/** How the office's own counts lower the chance that a property is the person's. A count that is not known says nothing. */
export function weighClaimCounts(counts: Counts): { weightBits: number; lines: ExplanationLine[] } {
  const lines = (['pendingClaimCount', 'paidClaimCount'] as const)
    .filter((name) => (counts[name] ?? 0) > 0)
    .map((name) => objections[name])
    .map(({ label, detail, weightBits }) => ({ label, detail, value: weightBits }));
  return { weightBits: lines.reduce((sum, { value }) => sum + value, 0), lines };
}
