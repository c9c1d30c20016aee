import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, forgetAttempts, forgiveAttempt } from '#server/platform/http/throttle.ts';
import { lockUser } from '#server/platform/locks.ts';
import { AppError } from '#shared/app-error.ts';
import type { SecondFactor } from '#shared/contracts/accounts.ts';
import { accountMeter, addressMeter } from './proof/limits.ts';
import { findFactors, secondFactorsOf } from './proof/queries.ts';
import * as queries from './queries.ts';
import { askForSecondFactor } from './second-factor.ts';
import { type Arrival, type SignedIn, startSession } from './sessions.ts';

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
  const [account, address] = [accountMeter(email), addressMeter(arrival.device.address)];
  await countAttempt(deps, address);
  await countAttempt(deps, account);

  const found = await queries.findUserByEmail(deps.db, email);
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
  if (!('secondFactor' in answer)) await forgetAttempts(deps, account);
  await forgiveAttempt(deps, address);
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
