import type { StateCode } from '#shared/us-states.ts';

interface Oath {
  sentence: string;
  /** Where the state's own wording was read. */
  source: string;
}

const trueAndCorrect = 'that the foregoing is true and correct.';

/** The wording of each state that a source confirms. */
const oaths: Partial<Record<StateCode, Oath>> = {
  CA: {
    sentence: `I declare under penalty of perjury under the laws of the State of California ${trueAndCorrect}`,
    source: 'Cal. Code Civ. Proc. 2015.5; Kulshrestha v. First Union Commercial Corp., 33 Cal.4th 601 (2004)',
  },
  CO: {
    sentence: `I declare under penalty of perjury under the law of Colorado ${trueAndCorrect}`,
    source: 'C.R.S. 13-27-106',
  },
  OK: {
    sentence: `I state under penalty of perjury under the laws of Oklahoma ${trueAndCorrect}`,
    source: '12 O.S. 426',
  },
  WA: {
    sentence: `I declare under penalty of perjury under the laws of the State of Washington ${trueAndCorrect}`,
    source: 'https://app.leg.wa.gov/WAC/default.aspx?cite=208-08-085',
  },
};

/** In the words of 28 U.S.C. 1746, which serves federal matters. It names no state's law, because nothing confirms that it may. */
const neutral = `I declare under penalty of perjury ${trueAndCorrect}`;

/** What is still to be read at its source, by state. It stands on no paper. */
export const unconfirmedOaths: Partial<Record<StateCode, string>> = {
  NV: 'NRS 53.045 is said to want “under the law of the State of Nevada” of whoever signs elsewhere.',
  TX: 'Civ. Prac. & Rem. Code 132.001 wants a jurat with name, birth date, address, and county. Name, birth date, and address stand in the packet, the county is written in by hand.',
};

/** The sentence that the claimant signs, to which place and date belong everywhere. */
export function perjuryStatement(state: StateCode | null): string {
  return (state && oaths[state]?.sentence) ?? neutral;
}

/** Where the state's own wording was read; undefined if the sentence is the neutral one. */
export function oathSource(state: StateCode | null): string | undefined {
  return state ? oaths[state]?.source : undefined;
}
