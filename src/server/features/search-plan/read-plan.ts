import { z } from 'zod';
import { findOwnPerson, listAddresses, listNames } from '#server/features/people/api.ts';
import { listReadLists } from '#server/features/records/api.ts';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { searchAnswersPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SearchPlan } from '#shared/contracts/search/search-plan.ts';
import { searchQuestionIds } from '#shared/people/search-questions.ts';
import { namesOf, townsOf, whyAgain } from './due.ts';
import { type Planned, type PlannedSearch, planSearches } from './plan-searches.ts';
import * as queries from './queries.ts';

/** A question may be dropped from the product after somebody has answered it. */
const answersSchema = z
  .array(z.string())
  .transform((ids) => searchQuestionIds.filter((question) => ids.includes(question)));

/** Before somebody has given a name and an address, there is nothing to plan. */
const nothing: SearchPlan = { knowsPerson: false, yes: null, searches: [] };

/** The searches that only the person can do, and what came of those that they did. */
export async function readPlan(deps: Deps, userId: string): Promise<SearchPlan> {
  const { db, now } = deps;
  const person = await findOwnPerson(db, userId);
  if (!person) return nothing;
  const { planned, searches, yes } = await planFor(deps, db, person.id);
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

interface PlanOfPerson {
  planned: Planned;
  searches: PlannedSearch[];
  /** Null until they answer. */
  yes: Planned['yes'][number][] | null;
}

export async function planFor(
  { vault, config, db: pool }: Pick<Deps, 'vault' | 'config' | 'db'>,
  db: Db | Tx,
  personId: string,
): Promise<PlanOfPerson> {
  const row = await queries.findAnswers(db, personId);
  const yes = row
    ? await vault.openJson(db, searchAnswersPlace(row), row.sealedAnswers, answersSchema)
    : null;
  const [names, addresses] = await Promise.all([listNames(db, personId), listAddresses(db, personId)]);
  const lists = await listReadLists(pool, { hasSandbox: config.sandboxUrl !== undefined });
  const planned = { names, addresses, yes: yes ?? [] };
  const read = lists.filter(({ readAt, isBeingRead }) => readAt !== null || isBeingRead);
  return { planned, yes, searches: planSearches(planned, new Set(read.map(({ catalogId }) => catalogId))) };
}
