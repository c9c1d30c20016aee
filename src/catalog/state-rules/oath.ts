import type { StateCode } from '#shared/us-states.ts';

/**
 * Whose law a declaration under penalty of perjury must name to count in the state, signed wherever it may be: Cal. Code Civ.
 * Proc. 2015.5, C.R.S. 13-27-106, NRS 53.045, 12 O.S. 426, RCW 5.50.050.
 */
const lawNamedIn: Partial<Record<StateCode, string>> = {
  CA: 'the laws of the State of California',
  CO: 'the law of Colorado',
  NV: 'the law of the State of Nevada',
  OK: 'the laws of Oklahoma',
  WA: 'the law of Washington',
};

/**
 * The sentence that the claimant signs. Everywhere else it names no law: 28 U.S.C. 1746, which serves federal matters, and most
 * states' own wording. Texas also wants name, birth date, address, and county (Civ. Prac. & Rem. Code 132.001), which stand in
 * the packet beside it.
 */
export function perjuryStatement(state: StateCode | null): string {
  const law = state ? lawNamedIn[state] : undefined;
  const under = law ? ` under ${law}` : '';
  return `I declare under penalty of perjury${under} that the foregoing is true and correct.`;
}
