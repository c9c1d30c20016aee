import type { StateCode } from '../us-states.ts';
import type { ClaimType } from './claims.ts';

/**
 * What a state's law asks finders to put into every advertisement, message and agreement about property that the state
 * holds. Indiana: IC 32-34-1-46(d).
 */
export const finderSentences: Partial<Record<StateCode, string>> = {
  IN: 'By law, any contract provision requiring the payment of a fee for finding property held by the Attorney General of Indiana for less than twenty-four (24) months is void.',
};

export interface Held {
  type: ClaimType;
  state: StateCode | null;
}

/** The sentences that a message about these claims must contain, each once. */
export function finderSentencesFor(claims: readonly Held[]): readonly string[] {
  const states = new Set(claims.flatMap(({ type, state }) => (type === 'unclaimed_property' ? [state] : [])));
  return [...states].flatMap((state) => (state && finderSentences[state]) || []);
}
