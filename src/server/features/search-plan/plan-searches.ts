import { renewalDaysOf } from '#catalog/bulk-lists.ts';
import { type GuidedSearch, guidedSearches, jointSearchId } from '#catalog/guided-searches.ts';
import { certain, factOf, type Office, officeOf, offices } from '#catalog/offices/offices.ts';
import type { PersonKind } from '#shared/people/acting.ts';
import { type SearchQuestion, searchQuestionIds } from '#shared/people/search-questions.ts';
import { type StateCode, usStates } from '#shared/us-states.ts';
import type { Renewal } from './due.ts';
import { type CopyWords, jointWords, nameWords, officeWords, type Searcher } from './words-to-copy.ts';

/** Who searches, and what they said is true of them. */
export interface Planned extends Searcher {
  yes: readonly SearchQuestion[];
}

export interface PlannedSearch extends CopyWords, Renewal {
  id: string;
  /** At an office that has no search of its own, a letter or a call takes its place. */
  kind: 'office' | 'joint' | 'letter' | 'guided';
  name: string;
  url: string;
  reason: string;
  /** Where an entry found there may be held. Empty if what is found is claimed there, without a packet of ours. */
  states: StateCode[];
  steps: string[];
  /** What the results look like and what to note, each a sentence. */
  results: string[];
  asksSsn: boolean;
  isFree: boolean;
  isConfirmed: boolean;
  /** Another search of the plan shows the same entries, so that this one is up to the person. */
  isExtra: boolean;
}

/**
 * The searches worth doing, best first: the joint search once for all states that surely take part, the other offices of the
 * present state and of earlier ones, then what the answers call for. What would show the same entries again comes last and is
 * nobody's duty. An office whose list we read is not among them.
 */
export function planSearches(planned: Planned, readIds: ReadonlySet<string>): PlannedSearch[] {
  const unread = officesOf(planned).filter(({ id }) => !readIds.has(id));
  const searches = [
    ...planJoint(planned, unread.filter(isInJoint)),
    ...unread.filter(hasOwnSearch).map((office) => planOffice(planned, office)),
    ...unread.filter((office) => !hasSearch(office)).map((office) => planLetter(planned, office)),
    ...chooseGuided(planned).map((search) => planGuided(planned, search)),
  ];
  return [...searches.filter(({ isExtra }) => !isExtra), ...searches.filter(({ isExtra }) => isExtra)];
}

function officesOf({ addresses }: Searcher): Office[] {
  const states = new Set(addresses.map(({ state }) => state));
  return [...states].map(officeOf).filter((office) => office !== undefined);
}

const hasSearch = (office: Office) => factOf(office, 'searchFields')?.value.length !== 0;

const isInJoint = (office: Office) => factOf(office, 'isInMissingMoney')?.value === true;

/** Whether the office itself, or a page of it, confirms that the joint search shows its entries. */
const isSurelyInJoint = ({ state }: Office) => certain(state, 'isInMissingMoney') === true;

/** Some offices send whoever searches to the joint search. */
function hasOwnSearch(office: Office): boolean {
  const joint = guidedSearches.find(({ id }) => id === jointSearchId);
  const url = factOf(office, 'searchUrl')?.value;
  return hasSearch(office) && !(joint && url?.startsWith(joint.url));
}

const whatToNote = 'Note the owner as printed, the company, the amount and the property ID.';

function planOffice(planned: Planned, office: Office): PlannedSearch {
  const { id, name, state } = office;
  const url = factOf(office, 'searchUrl');
  return {
    id,
    kind: 'office',
    name,
    url: url?.value ?? '',
    reason: [livedIn(planned, state), ...besideJoint(office)].join('. '),
    states: [state],
    ...officeWords(planned, office),
    steps: [],
    results: [...amountSentence(state), ...tips(office), whatToNote],
    asksSsn: false,
    isFree: true,
    isConfirmed: url?.isConfirmed ?? false,
    isExtra: isSurelyInJoint(office),
    renewedEveryDays: renewalDaysOf(id),
    correctedOn: office.searchCorrectedOn ?? null,
  };
}

/** Why its own search is worth it beside the joint one, or need not be. */
function besideJoint(office: Office): string[] {
  if (isSurelyInJoint(office))
    return [
      'MissingMoney shows its entries, so search here only to be sure: some offices add theirs there later',
    ];
  return isInJoint(office) ? ['Search it here: we haven’t confirmed that MissingMoney has its entries'] : [];
}

/** The present address, and an earlier one. */
const livedWords: Record<PersonKind, readonly [present: string, earlier: string]> = {
  self: ['You live in', 'You lived in'],
  living: ['They live in', 'They lived in'],
  late: ['They lived in', 'They lived in'],
  business: ['It is in', 'It was in'],
};

function livedIn({ kind, addresses }: Searcher, state: StateCode): string {
  const [present, earlier] = livedWords[kind];
  return `${addresses[0]?.state === state ? present : earlier} ${usStates[state]}`;
}

const amountSentences = {
  exact: 'The results show the exact amount.',
  band: 'The results show a range, not the amount.',
  none: 'The results show no amount.',
} as const;

function amountSentence(state: StateCode): string[] {
  const shown = certain(state, 'amountShown');
  return shown ? [amountSentences[shown]] : [];
}

function tips(office: Office): string[] {
  const tip = factOf(office, 'searchTip');
  return tip ? [tip.value] : [];
}

function planJoint(planned: Planned, covered: readonly Office[]): PlannedSearch[] {
  const search = guidedSearches.find(({ id }) => id === jointSearchId);
  if (!search || covered.length === 0) return [];
  return [
    {
      ...planGuided(planned, search),
      kind: 'joint',
      reason: jointReason(covered),
      states: offices.map(({ state }) => state),
      ...jointWords(planned),
      results: [search.comesBack, whatToNote],
      isExtra: covered.every((office) => hasOwnSearch(office) && !isSurelyInJoint(office)),
    },
  ];
}

function jointReason(covered: readonly Office[]): string {
  const sure = covered.filter((office) => isSurelyInJoint(office) || !hasOwnSearch(office));
  if (sure.length > 0) return `Once for ${listStates(sure)}, and for many other states, though not all`;
  return `Many states at once, though not all. You search ${listStates(covered)} at the office itself, so this is for other states`;
}

const listStates = (some: readonly Office[]) => some.map(({ state }) => usStates[state]).join(', ');

function planLetter(planned: Planned, office: Office): PlannedSearch {
  return {
    ...planOffice(planned, office),
    kind: 'letter',
    steps: [
      'This office has no search of its own. Open its page and call, or write to it.',
      planned.kind === 'self'
        ? 'Ask whether it holds money in any of your names, and give it your addresses there.'
        : 'Ask whether it holds money in any of the names below, and give it the addresses there.',
    ],
    ...nameWords(planned),
    results: [whatToNote],
  };
}

/** In the order of the questions. What is free and asks for no Social Security number comes before what isn’t and does. */
function chooseGuided({ yes, addresses }: Planned): GuidedSearch[] {
  const states = new Set<string | null>(addresses.map(({ state }) => state));
  const rankOf = ({ askedBy = [] }: GuidedSearch) =>
    searchQuestionIds.findIndex((question) => askedBy.includes(question) && yes.includes(question));
  return guidedSearches
    .filter(({ state }) => state === undefined || states.has(state))
    .filter((search) => rankOf(search) !== -1)
    .sort((a, b) => rankOf(a) - rankOf(b) || burdenOf(a) - burdenOf(b));
}

const burdenOf = ({ isFree, asksSsn }: GuidedSearch) => (isFree ? 0 : 2) + (asksSsn ? 1 : 0);

function planGuided(planned: Searcher, search: GuidedSearch): PlannedSearch {
  const { id, name, url, for: concerned, steps, comesBack, next, asksSsn, isFree, isConfirmed } = search;
  return {
    id,
    kind: 'guided',
    name,
    url,
    reason: concerned.join('. '),
    states: [],
    ...nameWords(planned),
    steps: [...steps],
    results: [`What comes back: ${comesBack}`, `If you find something: ${next}`],
    asksSsn,
    isFree,
    isConfirmed,
    isExtra: false,
    renewedEveryDays: null,
    correctedOn: null,
  };
}
