import type { ExplanationLine, MatchQuestion } from '#server/features/claims/api.ts';

/** A stranger of the same name seldom says that they dealt with the company that the record names. */
const confirmedBits = 4;

/**
 * Weighs what the matcher cannot compare. A confirmed address or name is among the person's details by then, and so is compared like
 * any other.
 */
export function weighAnswers(
  questions: readonly MatchQuestion[],
  confirmed: ReadonlySet<string>,
): { weightBits: number; lines: ExplanationLine[] } {
  const lines = questions
    .filter(({ id, kind }) => (kind === 'holder' || kind === 'record') && confirmed.has(id))
    .map(() => ({
      label: 'Your answer',
      detail: 'You told us that the record means you.',
      value: confirmedBits,
    }));
  return { weightBits: lines.length * confirmedBits, lines };
}
