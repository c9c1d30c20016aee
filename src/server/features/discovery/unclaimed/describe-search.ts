import { officeOf } from '#catalog/offices/offices.ts';
import { dayOfList, listReadLists, oldListRhythm, type ReadList } from '#server/features/records/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { dayIn } from '#shared/calendar-date.ts';
import { listDayWords } from '#shared/claims/list-day.ts';
import { counted } from '#shared/counted.ts';
import { isStateCode, type StateCode, usStates } from '#shared/us-states.ts';
import type { Found } from '../finder.ts';
import { findTimeZone, listAddresses } from '../queries.ts';

interface Search {
  /** How many matches there were, or undefined if the search failed. */
  matches: number | undefined;
  lists: readonly ReadList[];
  states: ReadonlySet<StateCode>;
  timeZone: string;
  at: Date;
}

const listedByName = 6;

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Says which lists were searched and how old they are, and where nobody can look for this person. */
export async function describeRecordSearch({ db, config, now }: Deps, found: Found, personId: string) {
  const [read, addresses, timeZone] = await Promise.all([
    listReadLists(db, { hasSandbox: config.sandboxUrl !== undefined }),
    listAddresses(db, personId),
    findTimeZone(db, personId),
  ]);
  const states = new Set(addresses.flatMap(({ state }) => state ?? []));
  const matches = 'isMissing' in found ? undefined : found.candidates.length;
  const searched = matches === undefined ? [] : read.filter(({ readAt }) => readAt !== null);
  return {
    text: wordsFor({ matches, lists: read, states, timeZone, at: now() }),
    sourceCount: searched.length,
  };
}

export function wordsFor(search: Search): string {
  return [searchedSentence(search), unreadSentence(search), elsewhereSentence(search)]
    .filter(Boolean)
    .join(' ');
}

function searchedSentence({ matches, lists: read, states, ...when }: Search): string {
  if (matches === undefined)
    return 'We couldn’t search the official records this time. We’ll try again in the next scan.';
  if (read.length === 0) return 'We have no official records to search yet.';
  const isOwn = ({ state }: ReadList) => isStateCode(state) && states.has(state);
  const ordered = [...read.filter(isOwn), ...read.filter((list) => !isOwn(list))];
  const named = ordered.slice(0, listedByName).map((list) => nameWithDay(list, when));
  const rest = ordered.length - named.length;
  const places = lists.format(rest > 0 ? [...named, counted(rest, 'other list')] : named);
  const result = matches === 0 ? 'no match' : counted(matches, 'match', 'matches');
  return `Searched the official records of ${places}: ${result}.`;
}

function nameWithDay(list: ReadList, { timeZone, at }: Pick<Search, 'timeZone' | 'at'>): string {
  const { state, isBeingRead } = list;
  const place = isStateCode(state) ? usStates[state] : 'a national office';
  const age = dayOfList(list, (read) => dayIn(timeZone, read));
  if (age) return `${place} (${oldListRhythm(list, at) ? 'old: ' : ''}${listDayWords(age)})`;
  return `${place} (${isBeingRead ? 'still being read' : 'read in part'})`;
}

function unreadSentence({ lists: read }: Search): string {
  const unread = read.filter(({ isBeingRead, readAt }) => isBeingRead && !readAt).length;
  if (unread === 0) return '';
  const [which, where] = unread === 1 ? ['A list is', 'it'] : [`${unread} lists are`, 'them'];
  return `${which} still being read for the first time. Anything of yours on ${where} will be added automatically.`;
}

function elsewhereSentence({ lists: read, states }: Search): string {
  if (states.size === 0)
    return 'Your addresses name no state, so we can’t say whether that is where your money would be. Add your state to your details.';
  // A county's or a city's list is not that of the state's office.
  const readIds = new Set(read.map(({ catalogId }) => catalogId));
  const missing = [...states].filter((state) => !readIds.has(officeOf(state)?.id ?? ''));
  if (missing.length === 0) return '';
  const names = lists.format(missing.map((state) => usStates[state]));
  return `We have no list from ${names}, so we can’t look there. You can, free of charge.`;
}
