import { dayMs } from '#shared/durations.ts';
import type { Searcher } from './words-to-copy.ts';

/** What a search was done for, so that it is known when something has been added since. */
export interface DoneFor {
  searchedAt: Date;
  names: readonly string[];
  towns: readonly string[];
}

const againAfterMs = 365 * dayMs;

export type AgainBecause = 'year' | 'name' | 'town';

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
  now: { names: readonly string[]; towns: readonly string[]; at: Date },
): AgainBecause | null {
  if (now.names.some((name) => !done.names.includes(name))) return 'name';
  if (now.towns.some((town) => !done.towns.includes(town))) return 'town';
  return now.at.getTime() - done.searchedAt.getTime() >= againAfterMs ? 'year' : null;
}
