import type { Asked, Condition } from '#server/features/claims/api.ts';
import type { Confidence } from '#shared/claims/claims.ts';

interface Certainty {
  probability: number;
  confidence: Confidence;
}

/** What is asked of its owner about a finding that mail and bank leave open. Undefined if nothing is. */
export function askedAbout(
  before: Certainty,
  conditions: readonly Omit<Condition, 'kind'>[],
): { asked: Asked } | undefined {
  if (conditions.length === 0) return undefined;
  const questions = conditions.map((condition) => ({ ...condition, kind: 'condition' as const }));
  return { asked: { questions, before, after: confirmed } };
}

/** What papers show and their owner confirms is as sure as a promise in writing. */
const confirmed = { probability: 0.95, confidence: 'high' } as const;
