import { certain, type Office } from '#catalog/offices/offices.ts';
import type { PersonKind } from '#shared/people/acting.ts';
import type { StateCode } from '#shared/us-states.ts';

interface SearchName {
  firstName: string;
  lastName: string;
}

interface Place {
  street: string | null;
  city: string | null;
  state: StateCode | null;
  zip: string | null;
}

/** The present name and address stand first. */
export interface Searcher {
  kind: PersonKind;
  names: readonly SearchName[];
  addresses: readonly Place[];
}

interface Word {
  label: string;
  text: string;
}

export interface CopyWords {
  words: Word[];
  /** Whether they stand in the order of the office's form. */
  isInOrder: boolean;
  /** What to search once more with. */
  again: string[];
}

/** What to type into the office's form, in its order where that is confirmed. */
export function officeWords(searcher: Searcher, { state }: Office): CopyWords {
  const confirmed = certain(state, 'searchFields');
  const places = searcher.addresses.filter((place) => place.state === state);
  const fields = confirmed ?? (['name', 'first-name', 'city', 'zip'] as const);
  const asked = fields.flatMap((field) => wordFor(field, searcher, places[0]));
  return {
    words: distinct([...asked, ...firstNameIfAsked(fields, searcher)]),
    isInOrder: confirmed !== undefined,
    again: againWith(searcher, places.slice(1)),
  };
}

/** The joint search of all states takes the last name first, and the rest to narrow it. */
export function jointWords(searcher: Searcher): CopyWords {
  return { ...nameWords(searcher), again: againWith(searcher, []) };
}

export function nameWords(searcher: Searcher): CopyWords {
  return {
    words: [...wordFor('name', searcher), ...wordFor('first-name', searcher)],
    isInOrder: false,
    again: againWith(searcher, []),
  };
}

function wordFor(field: string, { kind, names: [name] }: Searcher, place?: Place): Word[] {
  const found = {
    name: { label: kind === 'business' ? 'Business name' : 'Last name', text: name?.lastName },
    'first-name': { label: 'First name', text: name?.firstName },
    address: { label: 'Street', text: place?.street },
    city: { label: 'City', text: place?.city },
    zip: { label: 'ZIP code', text: place?.zip },
  }[field];
  return found?.text ? [{ label: found.label, text: found.text.toUpperCase() }] : [];
}

/** Where only one name is asked for, some forms take the whole of it. */
function firstNameIfAsked(fields: readonly string[], searcher: Searcher): Word[] {
  if (fields.includes('first-name')) return [];
  return wordFor('first-name', searcher).map(({ text }) => ({ label: 'First name, if it asks', text }));
}

/** Former last names, and other towns of the state. */
function againWith({ names: [present, ...former] }: Searcher, otherPlaces: readonly Place[]): string[] {
  const others = former.map(({ lastName }) => lastName.toUpperCase());
  const towns = otherPlaces.flatMap(({ city }) => (city ? [city.toUpperCase()] : []));
  return [...new Set([...others, ...towns])].filter((text) => text !== present?.lastName.toUpperCase());
}

function distinct(words: readonly Word[]): Word[] {
  return words.filter(({ label }, place) => words.findIndex((other) => other.label === label) === place);
}
