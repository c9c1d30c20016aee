import type { StateCode } from '#shared/us-states.ts';
import { keepDraft, readDraft } from './drafts.ts';

/** What somebody searched for before they signed up. It stays in their tab. */
export interface SearchedName {
  firstName: string;
  lastName: string;
  state: StateCode;
}

const draft = 'searched-name';

export function keepSearchedName(name: SearchedName): void {
  keepDraft(draft, JSON.stringify(name));
}

export function readSearchedName(): SearchedName | undefined {
  const kept = readDraft(draft);
  return kept ? JSON.parse(kept) : undefined;
}
