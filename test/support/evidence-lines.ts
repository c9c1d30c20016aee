import { type Candidate, type Evidence, evidenceOf } from '#server/features/claims/api.ts';

/** The lines in which the claim's page would show what a finder found. */
export function evidenceLines({ facts, source }: Pick<Candidate, 'facts' | 'source'>): Evidence[] {
  return evidenceOf(facts, { sourceUrl: source.url });
}
