import { randomUUID } from 'node:crypto';
import { factOf, officeOf } from '#catalog/offices/offices.ts';
import { type FoundEntry, saveOwnFinds } from '#server/features/claims/api.ts';
import { findSearched } from '#server/features/people/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import { searchAnswersPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockOpenUser, lockPerson } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallInput, CallOutput } from '#shared/contracts/api.ts';
import type { SearchPlan } from '#shared/contracts/search/search-plan.ts';
import { cents, fromDecimal } from '#shared/money.ts';
import type { SearchQuestion } from '#shared/people/search-questions.ts';
import { namesOf, townsOf } from './due.ts';
import type { PlannedSearch } from './plan-searches.ts';
import * as queries from './queries.ts';
import { type Asked, planFor, readPlan } from './read-plan.ts';

/** Remembers what is true of somebody, in place of what they said before. */
export async function answerQuestions(
  deps: Deps,
  asked: Asked,
  yes: readonly SearchQuestion[],
): Promise<SearchPlan> {
  const { userId } = asked;
  await deps.db.transaction(async (tx) => {
    const { id: personId } = await lockSearcher(tx, asked);
    const id = (await queries.findAnswers(tx, personId))?.id ?? randomUUID();
    const sealedAnswers = await deps.vault.sealJson(tx, searchAnswersPlace({ id, userId }), yes);
    await queries.saveAnswers(tx, { userId, id, personId, sealedAnswers, answeredAt: deps.now() });
  });
  return readPlan(deps, asked);
}

type Call = 'POST /api/search-plan/:searchId/outcome';

interface Told extends Asked {
  searchId: string;
  told: CallInput<Call>['body'];
}

/** Remembers that somebody searched and what they saw. What they found becomes their claims, in the same transaction. */
export async function recordOutcome(
  deps: Deps,
  { searchId, told, ...asked }: Told,
): Promise<CallOutput<Call>> {
  const { userId } = asked;
  const claims = await deps.db.transaction(async (tx) => {
    const person = await lockSearcher(tx, asked);
    const personId = person.id;
    const { searches, planned } = await planFor(deps, tx, person);
    const search = searches.find(({ id }) => id === searchId);
    if (!search)
      throw new AppError('not_found', 'That search isn’t in your plan any more. Open the plan again.');
    const entries = told.outcome === 'found' ? toEntries(search, told.entries) : [];
    await queries.saveDone(tx, {
      userId,
      personId,
      searchId,
      outcome: told.outcome,
      searchedAt: deps.now(),
      names: namesOf(planned),
      towns: townsOf(planned, search.states),
    });
    return entries.length > 0 ? saveOwnFinds(deps, tx, { userId, personId, entries }) : [];
  });
  return { plan: await readPlan(deps, asked), claims };
}

/** Holds the owner and the person, because scans and filings of the person do. */
async function lockSearcher(tx: Tx, asked: Asked) {
  await lockOpenUser(tx, asked.userId, 'no key update');
  const found = await findSearched(tx, asked);
  const person = found && (await lockPerson(tx, found.id));
  if (!person) throw new AppError('not_found', 'First tell us your name and your address.');
  return person;
}

type Entries = Extract<CallInput<Call>['body'], { outcome: 'found' }>['entries'];

function toEntries({ states }: PlannedSearch, entries: Entries): FoundEntry[] {
  if (states.length === 0) return [];
  if (entries.length === 0)
    throw new AppError('invalid_input', 'Enter what you found, or say that it was nothing.');
  return entries.map(({ state, amount, amountKind, ...entry }, place) => {
    const office = officeOf(state);
    if (!office || !states.includes(state))
      throw new AppError('invalid_input', 'Choose the state whose office holds it.', {
        errors: { [`entries.${place}.state`]: 'Choose the state whose office holds it' },
      });
    const hasAmount = amountKind !== 'unknown' && amount !== undefined;
    return {
      ...entry,
      office: {
        ...office,
        url: factOf(office, 'claimUrl')?.value ?? factOf(office, 'searchUrl')?.value ?? '',
      },
      amountKind: hasAmount ? amountKind : 'unknown',
      amountCents: hasAmount ? fromDecimal(amount) : cents(0),
    };
  });
}
