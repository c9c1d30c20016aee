import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, forgiveAttempt, isWithin } from '#server/platform/http/throttle.ts';
import { lockUser } from '#server/platform/locks.ts';
import { createToken } from '#server/platform/tokens.ts';
import type { PasskeyAnswer } from '#shared/account/passkey-wire.ts';
import { passkeySignInMinutes } from '#shared/account/two-factor.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import { minuteMs, minuteSeconds } from '#shared/durations.ts';
import { checkPasskey } from './proof/check-proof.ts';
import { findPasskey } from './proof/queries.ts';
import { findUser } from './queries.ts';
import { type Arrival, type SignedIn, startSession } from './sessions.ts';
import { findPasskeyMeter } from './sign-in-budget.ts';

/** A challenge says everything about itself and is signed, so that nothing is stored for whoever only opens the sign-in page. */
const separator = '~';

/** Stored only once a challenge is answered, for as long as it could be answered again. */
const answersPerChallenge = {
  name: 'passkey-challenge',
  maxAttempts: 1,
  windowSeconds: passkeySignInMinutes * minuteSeconds,
};

type RequestOptions = CallOutput<'POST /api/auth/passkey/options'>;

/** Creates a challenge that any passkey of any account may sign, but only in this browser. */
export async function askForAnyPasskey(deps: Deps, browserToken: string): Promise<RequestOptions> {
  const nonce = createToken();
  const expiresAt = deps.now().getTime() + passkeySignInMinutes * minuteMs;
  const signature = await deps.signer.sign(
    'passkey-sign-in',
    signedText({ browserToken, nonce, expiresAt: String(expiresAt) }),
  );
  return deps.passkeys.anyRequestOptions([nonce, expiresAt, signature].join(separator));
}

interface PasskeySignIn {
  answer: PasskeyAnswer;
  remembered: boolean;
  /** What the browser got with its challenge. */
  browserToken: string | undefined;
  arrival: Arrival;
}

/**
 * Starts a session without a password. The passkey is both factors: possessing the device, and unlocking it. Whatever is wrong, the
 * refusal is the same.
 */
export async function signInWithPasskey(deps: Deps, entry: PasskeySignIn): Promise<SignedIn> {
  const { answer, arrival } = entry;
  const passkey = await findPasskey(deps.db, answer.id);
  const owner = passkey && (await findUser(deps.db, passkey.userId));
  const meter = await findPasskeyMeter(deps, { user: owner, arrival });
  await countAttempt(deps, meter);
  const challenge = await takeChallenge(deps, entry);
  if (!owner || !challenge) throw notAccepted();

  const signedIn = await deps.db.transaction((tx) =>
    letIn(deps, tx, { ...entry, userId: owner.id, challenge }),
  );
  if (!signedIn) throw notAccepted();
  await forgiveAttempt(deps, meter);
  return signedIn;
}

/** Each challenge is answered once, even if several answers arrive at the same time. Undefined if it is not this browser's. */
async function takeChallenge(
  deps: Deps,
  { answer, browserToken }: PasskeySignIn,
): Promise<string | undefined> {
  const challenge = await deps.passkeys.challengeOf(answer);
  if (!browserToken || !challenge) return undefined;
  const [nonce = '', expiresAt = '', signature = ''] = Buffer.from(challenge, 'base64url')
    .toString()
    .split(separator);
  const text = signedText({ browserToken, nonce, expiresAt });
  if (!(await deps.signer.isSigned('passkey-sign-in', text, signature))) return undefined;
  if (Number(expiresAt) <= deps.now().getTime()) return undefined;
  return (await isWithin(deps, { limit: answersPerChallenge, subject: nonce })) ? challenge : undefined;
}

interface Taken extends PasskeySignIn {
  userId: string;
  challenge: string;
}

async function letIn(
  deps: Deps,
  tx: Tx,
  { userId, answer, challenge, remembered, arrival }: Taken,
): Promise<SignedIn | undefined> {
  const user = await lockUser(tx, userId);
  if (!user || user.deletingAt) return undefined;
  const firstFactor = 'passkey';
  if (await checkPasskey(deps, tx, { userId, answer, challenge, alone: true }))
    return startSession(deps, tx, { user, remembered, arrival, action: 'signed_in', firstFactor });
  const failure = { actor: 'user', userId, action: 'sign_in_failed', facts: { firstFactor } } as const;
  await deps.audit.record(tx, { ...failure, at: deps.now() });
  return undefined;
}

interface SignedParts {
  browserToken: string;
  nonce: string;
  expiresAt: string;
}

function signedText({ browserToken, nonce, expiresAt }: SignedParts): string {
  return JSON.stringify([browserToken, nonce, expiresAt]);
}

function notAccepted(): AppError {
  return new AppError(
    'passkey_not_accepted',
    'That passkey wasn’t accepted. Try it once more, or sign in with your email and password.',
  );
}
