import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import type { SecondFactor } from '#shared/contracts/accounts.ts';
import { findFactors, secondFactorsOf } from './proof/queries.ts';
import * as queries from './queries.ts';
import { askForSecondFactor } from './second-factor.ts';
import { type Arrival, type SignedIn, startSession } from './sessions.ts';
import { countSignIn, findBudget, forgetSignIns, forgiveSignIn } from './sign-in-budget.ts';

interface SignIn {
  email: string;
  password: string;
  remembered: boolean;
  arrival: Arrival;
}

type SignInAnswer = SignedIn | { secondFactor: SecondFactor };

/** Checks the password, then starts a session or asks for the second factor if the account has one. */
export async function signIn(
  deps: Deps,
  { email, password, remembered, arrival }: SignIn,
): Promise<SignInAnswer> {
  deps.passwords.requireRoom();
  const found = await queries.findUserByEmail(deps.db, email);
  const budget = await findBudget(deps, { email, user: found, arrival });
  await countSignIn(deps, budget);

  const isRight = await deps.passwords.verify(found?.passwordHash, password);
  if (!found || !isRight) {
    await noteFailure(deps, found);
    throw wrongCredentials();
  }

  const answer = await deps.db.transaction(async (tx): Promise<SignInAnswer> => {
    // The password may have been reset since it was compared, so it must still be the same one.
    const user = await lockUser(tx, found.id);
    if (user?.passwordHash !== found.passwordHash) throw wrongCredentials();
    const methods = secondFactorsOf(await findFactors(tx, user.id));
    if (methods.length === 0)
      return startSession(deps, tx, { user, remembered, arrival, action: 'signed_in' });
    const token = await askForSecondFactor(deps, tx, { userId: user.id, remembered });
    return { secondFactor: { token, methods } };
  });
  if (!('secondFactor' in answer)) await forgetSignIns(deps, budget);
  await forgiveSignIn(deps, budget);
  return answer;
}

/** Recorded by a job, even for unknown addresses, so that timing does not reveal which addresses have an account. */
async function noteFailure({ db, jobs }: Deps, user: queries.UserRow | undefined): Promise<void> {
  await jobs.enqueue(db, 'note-failed-sign-in', { userId: user?.id ?? null, attemptId: randomUUID() });
}

function wrongCredentials(): AppError {
  return new AppError(
    'wrong_credentials',
    'That email and password don’t match. Check both, or reset your password.',
  );
}
