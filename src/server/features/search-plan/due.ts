import { dayMs } from '#shared/durations.ts';
import type { Searcher } from './words-to-copy.ts';

/** What a search was done for, so that it is known when something has been added since. */
export interface DoneFor {
  searchedAt: Date;
  names: readonly string[];
  towns: readonly string[];
}

const againAfterMs = 365 * dayMs;

/** What may have changed at the office since somebody searched there. */
export interface Renewal {
  /** How often it is known to publish a newer list. */
  renewedEveryDays: number | null;
  /** The day on which what we say of its search was corrected. */
  correctedOn: string | null;
}

export type AgainBecause = 'name' | 'town' | 'correction' | 'list' | 'year';

export function namesOf({ names }: Searcher): string[] {
  return [...new Set(names.map(({ firstName, lastName }) => folded(`${firstName} ${lastName}`)))];
}

/** The towns of the states in which the search looks. */
export function townsOf({ addresses }: Searcher, states: readonly string[]): string[] {
  const told = addresses.filter(({ state }) => state && states.includes(state));
  return [...new Set(told.map(({ city, state }) => folded(`${city ?? ''}, ${state ?? ''}`)))];
}

const folded = (text: string) => text.trim().replaceAll(/\s+/g, ' ').toUpperCase();

/** Why a search is to be done once more; null if it need not be. */
export function whyAgain(
  done: DoneFor,
  now: { names: readonly string[]; towns: readonly string[]; at: Date } & Renewal,
): AgainBecause | null {
  if (now.names.some((name) => !done.names.includes(name))) return 'name';
  if (now.towns.some((town) => !done.towns.includes(town))) return 'town';
  if (now.correctedOn && done.searchedAt.toISOString().slice(0, 10) < now.correctedOn) return 'correction';
  const agoMs = now.at.getTime() - done.searchedAt.getTime();
  if (agoMs >= againAfterMs) return 'year';
  return now.renewedEveryDays && agoMs >= now.renewedEveryDays * dayMs ? 'list' : null;
}
