import { findOpenUser } from '#server/features/accounts/api.ts';
import { listFeesDue } from '#server/features/billing/api.ts';
import { hasListed, listWaiting, listWithoutDocuments } from '#server/features/claims/api.ts';
import { listSignedOut } from '#server/features/connections/api.ts';
import { hasScanned } from '#server/features/discovery/api.ts';
import { listMoneyWaits } from '#server/features/payouts/api.ts';
import { findVerification, listOtherIds, listWhose } from '#server/features/people/api.ts';
import { listReviewsOf } from '#server/features/reviews/api.ts';
import { readPlan } from '#server/features/search-plan/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { soonDays } from '#shared/account/todos.ts';
import { addDays, dayIn } from '#shared/calendar-date.ts';
import { isSearchDue } from '#shared/contracts/search/search-plan.ts';
import type { Todo } from '#shared/contracts/todos.ts';
import { type AccountFacts, accountTodos } from './account-todos.ts';
import { claimTodo } from './claim-todos.ts';
import { feeTodos, waitingMoneyTodos } from './money-todos.ts';
import { toTodos } from './todo.ts';

type Owner = NonNullable<Awaited<ReturnType<typeof findOpenUser>>>;

/** Asks every feature what waits for a person, most urgent first. Nothing waits in an account that is being deleted. */
export async function collectTodos(deps: Deps, userId: string): Promise<Todo[]> {
  const { db, now } = deps;
  const owner = await findOpenUser(db, userId);
  if (!owner) return [];
  const at = now();
  const today = dayIn(owner.timeZone, at);
  const [claims, waits, fees, account] = await Promise.all([
    listWaiting(db, { userId, at, deadlineUntil: addDays(today, soonDays) }),
    listMoneyWaits(deps, userId),
    listFeesDue(db, userId),
    readAccount(deps, owner),
  ]);
  const money = [...waitingMoneyTodos(waits), ...feeTodos(fees)];
  const isIdentityAsked = money.some(({ kind }) => kind === 'verify_identity');
  return toTodos(
    [
      ...claims.map(claimTodo),
      ...money,
      ...accountTodos({ ...account, isVerified: account.isVerified || isIdentityAsked }),
    ],
    { today, whose: await listWhose(db, userId) },
  );
}

async function readAccount(deps: Deps, owner: Owner): Promise<AccountFacts> {
  const { db, now } = deps;
  const userId = owner.id;
  const [verification, hasClaims, scanned, signedOut, reviews, searchesDue] = await Promise.all([
    findVerification(db, userId),
    hasListed(db, userId, now()),
    hasScanned(db, userId),
    listSignedOut(db, userId),
    listReviewsOf(db, userId),
    listSearchesDue(deps, userId),
  ]);
  const waiting = reviews.filter(({ status }) => status === 'waiting');
  const disputedIds = waiting.filter(({ kind }) => kind === 'property').map(({ subjectId }) => subjectId);
  return {
    isEmailProved: owner.emailProvedAt !== null,
    isVerified: verification !== undefined,
    isIdentityInReview: waiting.some(({ kind }) => kind === 'identity' || kind === 'identity_changes'),
    hasClaims,
    hasScanned: scanned,
    signedOut,
    searchesDue,
    disputed: disputedIds.length > 0 ? await listWithoutDocuments(db, userId, disputedIds) : [],
  };
}

async function listSearchesDue(deps: Deps, userId: string): Promise<AccountFacts['searchesDue']> {
  const otherIds = [null, ...(await listOtherIds(deps.db, userId))];
  return Promise.all(
    otherIds.map(async (otherId) => {
      const plan = await readPlan(deps, { userId, personId: otherId ?? undefined });
      return { otherId, count: plan.searches.filter(isSearchDue).length };
    }),
  );
}
