import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import type { PasskeyRegistration } from '#shared/account/passkey-wire.ts';
import { maxPasskeys } from '#shared/account/two-factor.ts';
import { AppError } from '#shared/app-error.ts';
import type { CallOutput } from '#shared/contracts/api.ts';
import type { Passkey } from '#shared/contracts/sign-in/two-factor.ts';
import { minuteMs } from '#shared/durations.ts';
import {
  dropSessionChallenges,
  endProofsElsewhere,
  listPasskeys,
  type PasskeyRow,
  saveChallenge,
  takeSessionChallenge,
} from '../proof/queries.ts';
import * as queries from './queries.ts';
import { dropCodesOfLastFactor, makeFirstCodes } from './recovery-codes.ts';

const offerLifeMs = 10 * minuteMs;

type CreationOptions = CallOutput<'POST /api/user/two-factor/passkeys/options'>;

const questionOf = ({ sessionId }: SessionUser) => ({ sessionId, purpose: 'passkey_registration' }) as const;

export async function offerPasskey(deps: Deps, user: SessionUser): Promise<CreationOptions> {
  const existing = await listPasskeys(deps.db, user.id);
  if (existing.length >= maxPasskeys) throw limitReached();
  const { id: userId, email, firstName, lastName } = user;
  const fullName = `${firstName} ${lastName}`;
  const options = await deps.passkeys.creationOptions({ userId, email, fullName, passkeys: existing });
  await deps.db.transaction(async (tx) => {
    await dropSessionChallenges(tx, questionOf(user));
    await saveChallenge(tx, {
      ...questionOf(user),
      userId,
      challenge: options.challenge,
      askedAt: deps.now(),
      lifeMs: offerLifeMs,
    });
  });
  return options;
}

interface MadePasskey {
  user: SessionUser;
  name: string;
  registration: PasskeyRegistration;
}

type AddedPasskey = CallOutput<'POST /api/user/two-factor/passkeys'>;

export async function addPasskey(
  deps: Deps,
  { user, name, registration }: MadePasskey,
): Promise<AddedPasskey> {
  const userId = user.id;
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const createdAt = deps.now();
    const challenge = await takeSessionChallenge(tx, { ...questionOf(user), at: createdAt });
    const made = challenge && (await deps.passkeys.readRegistration({ registration, challenge }));
    if (!made) throw passkeyRefused();
    if ((await listPasskeys(tx, userId)).length >= maxPasskeys) throw limitReached();
    await endProofsElsewhere(tx, { userId, sessionId: user.sessionId });
    const recoveryCodes = await makeFirstCodes(deps, tx, userId);
    const passkey = await queries.insertPasskey(tx, {
      ...made,
      userId,
      name,
      signsInAlone: true,
      createdAt,
    });
    if (!passkey) throw passkeyRefused();
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change: 'passkey_added' });
    const resource = { kind: 'passkey', id: passkey.id };
    await deps.audit.record(tx, { actor: 'user', userId, action: 'passkey_added', resource, at: createdAt });
    return { passkey: describePasskey(passkey), recoveryCodes };
  });
}

interface PasskeyKey {
  userId: string;
  passkeyId: string;
}

export async function removePasskey(deps: Deps, { userId, passkeyId }: PasskeyKey): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (!(await queries.deletePasskey(tx, { userId, passkeyId })))
      throw new AppError('not_found', 'That passkey does not exist.');
    const { wasLast } = await dropCodesOfLastFactor(tx, userId);
    const change = wasLast ? 'two_factor_off' : 'passkey_removed';
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change });
    const resource = { kind: 'passkey', id: passkeyId };
    await deps.audit.record(tx, {
      actor: 'user',
      userId,
      action: 'passkey_removed',
      resource,
      at: deps.now(),
    });
  });
}

export function describePasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

function passkeyRefused(): AppError {
  return new AppError('passkey_refused', 'We couldn’t add the passkey. Please try again.');
}

function limitReached(): AppError {
  return new AppError(
    'passkey_limit_reached',
    `You can have up to ${maxPasskeys} passkeys. Remove one to add another.`,
  );
}
