import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { secondFactorMinutes } from '#shared/account/two-factor.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import type { SecondFactorProof } from '#shared/contracts/sign-in/proofs.ts';
import { minuteMs } from '#shared/durations.ts';
import { checkSecondFactor, countProof, forgetProofs, wrongProof } from './proof/check-proof.ts';
import * as queries from './proof/queries.ts';
import type { UserRow } from './queries.ts';
import { type Arrival, type SignedIn, startSession } from './sessions.ts';
import { findBudget, forgetSignIns } from './sign-in-budget.ts';

const signInLifeMs = secondFactorMinutes * minuteMs;
const maxTries = 5;

/** Appended to the token of somebody who wants to stay signed in. The hash covers it, so nobody can add it later. */
const rememberedMark = '.remembered';

interface RightPassword {
  userId: string;
  remembered: boolean;
}

/** Returns the token for the second step. */
export async function askForSecondFactor(
  { now }: Deps,
  tx: Tx,
  { userId, remembered }: RightPassword,
): Promise<string> {
  const token = createToken() + (remembered ? rememberedMark : '');
  await queries.saveChallenge(tx, {
    userId,
    purpose: 'login',
    tokenHash: hashToken(token),
    askedAt: now(),
    lifeMs: signInLifeMs,
  });
  return token;
}

type RequestOptions = CallOutput<'POST /api/auth/second-factor/passkey-options'>;

export async function askForPasskey(deps: Deps, token: string): Promise<RequestOptions> {
  const { userId } = await requireOpenSignIn(deps, token);
  const options = await deps.passkeys.requestOptions(await queries.listPasskeys(deps.db, userId));
  await deps.db.transaction(async (tx) => {
    const login = await queries.lockLogin(tx, keyOf(deps, token));
    if (!login) throw signInExpired();
    await queries.setLoginChallenge(tx, { challengeId: login.id, challenge: options.challenge });
  });
  return options;
}

interface SecondStep {
  token: string;
  proof: SecondFactorProof;
  arrival: Arrival;
}

export async function finishSignIn(deps: Deps, { token, proof, arrival }: SecondStep): Promise<SignedIn> {
  const { userId } = await requireOpenSignIn(deps, token);
  const { address } = arrival.device;
  await countProof(deps, { userId, address });
  const key = keyOf(deps, token);
  const counted = await queries.countLoginTry(deps.db, { ...key, maxTries });
  if (!counted) throw signInExpired();

  const signedIn = await deps.db.transaction(async (tx) => {
    // The user is locked first, as everywhere else, so that a concurrent password change ends this sign-in or its
    // session.
    const user = await lockUser(tx, userId);
    const login = await queries.lockLogin(tx, key);
    if (!user || !login) throw signInExpired();
    const challenge = login.challenge ?? undefined;
    if (!(await checkSecondFactor(deps, tx, { userId, proof, challenge })))
      return noteWrongProof(deps, tx, { login: counted, proof });
    await queries.deleteChallenge(tx, login.id);
    return letIn(deps, tx, { user, token, proof, arrival });
  });
  if (!signedIn) throw wrongProof();
  await forgetProofs(deps, { userId, address });
  const { user } = signedIn;
  await forgetSignIns(deps, await findBudget(deps, { email: user.email, user, arrival }));
  return signedIn;
}

async function letIn(
  deps: Deps,
  tx: Tx,
  { user, token, proof, arrival }: SecondStep & { user: UserRow },
): Promise<SignedIn> {
  const remembered = token.endsWith(rememberedMark);
  const entry = { user, remembered, arrival, action: 'signed_in', secondFactor: proof.kind } as const;
  const signedIn = await startSession(deps, tx, entry);
  if (proof.kind === 'passkey') await queries.letSignInAlone(tx, proof.answer.id);
  if (proof.kind === 'recovery_code') {
    const used = { actor: 'user', userId: user.id, action: 'recovery_code_used' } as const;
    await deps.audit.record(tx, { ...used, at: deps.now() });
  }
  return signedIn;
}

interface WrongProof {
  login: queries.ChallengeRow;
  proof: SecondFactorProof;
}

/** Anyone who gets this far knows the password, so the owner is emailed at the last wrong try. */
async function noteWrongProof(deps: Deps, tx: Tx, { login, proof }: WrongProof): Promise<undefined> {
  const { id: challengeId, userId, tries } = login;
  if (proof.kind === 'passkey') await queries.setLoginChallenge(tx, { challengeId, challenge: null });
  if (tries >= maxTries)
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change: 'sign_in_stopped' });
  await deps.audit.record(tx, {
    actor: 'user',
    userId,
    action: 'sign_in_failed',
    facts: { secondFactor: proof.kind },
    at: deps.now(),
  });
}

async function requireOpenSignIn(deps: Deps, token: string): Promise<queries.ChallengeRow> {
  const login = await queries.findLogin(deps.db, keyOf(deps, token));
  if (!login) throw signInExpired();
  return login;
}

const keyOf = ({ now }: Deps, token: string) => ({ tokenHash: hashToken(token), at: now() });

function signInExpired(): AppError {
  return new AppError(
    'sign_in_expired',
    'This sign-in has expired or had too many attempts. Please enter your email and password again.',
  );
}
