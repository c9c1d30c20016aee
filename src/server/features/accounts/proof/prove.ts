import type { Db, Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { signedOut } from '#server/platform/http/session-user.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import type { Proof } from '#shared/contracts/sign-in/proofs.ts';
import { minuteMs } from '#shared/durations.ts';
import { checkSecondFactor, countProof, forgetProofs, wrongProof } from './check-proof.ts';
import * as queries from './queries.ts';
import { dropSessionChallenges, saveChallenge, takeSessionChallenge } from './queries.ts';

const questionLifeMs = 5 * minuteMs;

type RequestOptions = CallOutput<'POST /api/auth/prove/passkey-options'>;

/** Creates a challenge for a passkey of the signed-in user. */
export async function askForOwnPasskey(deps: Deps, user: SessionUser): Promise<RequestOptions> {
  const options = await deps.passkeys.requestOptions(await queries.listPasskeys(deps.db, user.id));
  const question = { sessionId: user.sessionId, purpose: 'step_up' } as const;
  await deps.db.transaction(async (tx) => {
    await dropSessionChallenges(tx, question);
    await saveChallenge(tx, {
      ...question,
      userId: user.id,
      challenge: options.challenge,
      askedAt: deps.now(),
      lifeMs: questionLifeMs,
    });
  });
  return options;
}

interface GivenProof {
  user: SessionUser;
  proof: Proof;
  address: string;
}

/** Lets the session do what moves money or data for the next few minutes. */
export async function proveIdentity(deps: Deps, { user, proof, address }: GivenProof): Promise<void> {
  if (proof.kind === 'password') {
    deps.passwords.requireRoom();
    await requirePasswordToDo(deps.db, user.id);
  }
  const counted = { userId: user.id, address };
  await countProof(deps, counted);
  if (proof.kind === 'password' && !(await deps.passwords.verify(user.passwordHash, proof.password)))
    throw wrongProof();

  const isRight = await deps.db.transaction(async (tx) => {
    if (!(await isStillRight(deps, tx, { user, proof }))) return false;
    const provedAt = deps.now();
    if (!(await queries.markProved(tx, { sessionId: user.sessionId, provedAt }))) throw signedOut();
    await recordProof(deps, tx, { userId: user.id, kind: proof.kind, at: provedAt });
    return true;
  });
  if (!isRight) throw wrongProof();
  await forgetProofs(deps, counted);
}

/** The password was compared before the user's row was locked, so it may have changed since. */
async function isStillRight(
  deps: Deps,
  tx: Tx,
  { user, proof }: Pick<GivenProof, 'user' | 'proof'>,
): Promise<boolean> {
  const locked = await lockUser(tx, user.id);
  if (proof.kind === 'password') {
    // The second factor may have been set up since this request began, so this is asked with the row locked.
    await requirePasswordToDo(tx, user.id);
    return locked?.passwordHash === user.passwordHash;
  }
  const question = { sessionId: user.sessionId, purpose: 'step_up', at: deps.now() } as const;
  const challenge = proof.kind === 'passkey' ? await takeSessionChallenge(tx, question) : undefined;
  return checkSecondFactor(deps, tx, { userId: user.id, proof, challenge });
}

/** Whoever knows the password must not get past the second factor with it. */
async function requirePasswordToDo(db: Db | Tx, userId: string): Promise<void> {
  const kinds = queries.proofKindsOf(await queries.findFactors(db, userId), { hasPassword: true });
  if (!kinds.includes('password'))
    throw new AppError(
      'second_step_needed',
      'Your password isn’t enough here. Confirm with your second step.',
    );
}

interface ProofRecord {
  userId: string;
  kind: Proof['kind'];
  at: Date;
}

async function recordProof({ audit }: Deps, tx: Tx, { userId, kind, at }: ProofRecord): Promise<void> {
  await audit.record(tx, { actor: 'user', userId, action: 'identity_proved', facts: { kind }, at });
  if (kind === 'recovery_code')
    await audit.record(tx, { actor: 'user', userId, action: 'recovery_code_used', at });
}
