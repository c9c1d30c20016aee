import { z } from 'zod';
import {
  findSearched,
  listAddresses,
  listBusinessNames,
  listNames,
  type PersonRow,
} from '#server/features/people/api.ts';
import { listReadLists } from '#server/features/records/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { searchAnswersPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SearchPlan } from '#shared/contracts/search/search-plan.ts';
import type { PersonKind } from '#shared/people/acting.ts';
import { type SearchQuestion, searchQuestionIds } from '#shared/people/search-questions.ts';
import { namesOf, townsOf, whyAgain } from './due.ts';
import { type Planned, type PlannedSearch, planSearches } from './plan-searches.ts';
import * as queries from './queries.ts';

/** A question may be dropped from the product after somebody has answered it. */
const answersSchema = z
  .array(z.string())
  .transform((ids) => searchQuestionIds.filter((question) => ids.includes(question)));

/** Before somebody has given a name and an address, there is nothing to plan. */
const nothing: SearchPlan = { knowsPerson: false, yes: null, searches: [] };

/** Whose plan it is: the account holder's, or that of somebody they act for. */
export interface Asked {
  userId: string;
  personId?: string | undefined;
}

/** The searches that only people can do, and what came of those that they did. */
export async function readPlan(deps: Deps, asked: Asked): Promise<SearchPlan> {
  const { db, now } = deps;
  const person = await findSearched(db, asked);
  if (!person) return nothing;
  const { planned, searches, yes } = await planFor(deps, db, person);
  const names = namesOf(planned);
  const done = new Map((await queries.listDone(db, person.id)).map((row) => [row.searchId, row]));
  const judged = searches.map((search) => {
    const row = done.get(search.id);
    if (!row) return { ...search, done: null };
    const again = whyAgain(row, { ...search, names, towns: townsOf(planned, search.states), at: now() });
    return { ...search, done: { outcome: row.outcome, searchedAt: row.searchedAt.toISOString(), again } };
  });
  return { knowsPerson: planned.names.length > 0, yes, searches: judged };
}

/** What is true of anybody of the kind need not be asked, and a business did nothing that people are asked about. */
function trueOf(kind: PersonKind, yes: readonly SearchQuestion[]): SearchQuestion[] {
  if (kind === 'business') return [];
  return kind === 'late' ? [...new Set<SearchQuestion>(['relative_died', ...yes])] : [...yes];
}

interface PlanOfPerson {
  planned: Planned;
  searches: PlannedSearch[];
  /** Null until they answer. */
  yes: Planned['yes'][number][] | null;
}

export async function planFor(
  { vault, config, db: pool }: Pick<Deps, 'vault' | 'config' | 'db'>,
  db: Db | Tx,
  { id: personId, kind }: Pick<PersonRow, 'id' | 'kind'>,
): Promise<PlanOfPerson> {
  const row = await queries.findAnswers(db, personId);
  const yes = row
    ? await vault.openJson(db, searchAnswersPlace(row), row.sealedAnswers, answersSchema)
    : null;
  const [names, legalNames, addresses] = await Promise.all([
    listNames(db, personId),
    listBusinessNames(db, personId),
    listAddresses(db, personId),
  ]);
  const lists = await listReadLists(pool, { hasSandbox: config.sandboxUrl !== undefined });
  // Offices' forms take the name of a business where they take a last name.
  const written = legalNames.map((lastName) => ({ firstName: '', lastName }));
  const planned = { kind, names: [...names, ...written], addresses, yes: trueOf(kind, yes ?? []) };
  const read = lists.filter(({ readAt, isBeingRead }) => readAt !== null || isBeingRead);
  return { planned, yes, searches: planSearches(planned, new Set(read.map(({ catalogId }) => catalogId))) };
}
