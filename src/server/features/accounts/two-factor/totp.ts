import { totpSecretPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import { countProof, forgetProofs, wrongProof } from '../proof/check-proof.ts';
import { endProofsElsewhere } from '../proof/queries.ts';
import * as queries from './queries.ts';
import { dropCodesOfLastFactor, makeFirstCodes } from './recovery-codes.ts';

/** Sign-ins do not ask for codes yet, because only the first code shows that the app has the secret. */
export async function startTotp(deps: Deps, user: SessionUser): Promise<{ secret: string; uri: string }> {
  const secret = deps.totp.createSecret();
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, user.id);
    if ((await queries.findTotp(tx, user.id))?.confirmedAt) throw totpActive();
    const sealedSecret = await deps.vault.seal(tx, totpSecretPlace(user.id), secret);
    await queries.saveSecret(tx, { userId: user.id, sealedSecret, createdAt: deps.now() });
  });
  return { secret, uri: deps.totp.uriOf(secret, user.email) };
}

interface FirstCode {
  userId: string;
  sessionId: string;
  code: string;
  address: string;
}

export async function confirmTotp(
  deps: Deps,
  { userId, sessionId, code, address }: FirstCode,
): Promise<{ recoveryCodes: string[] }> {
  await countProof(deps, { userId, address });
  const confirmed = await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const started = await queries.findTotp(tx, userId);
    if (!started) throw totpNotStarted();
    if (started.confirmedAt) throw totpActive();
    const secret = await deps.vault.open(tx, totpSecretPlace(userId), started.sealedSecret);
    const confirmedAt = deps.now();
    const step = deps.totp.findStep({ secret, code, at: confirmedAt });
    if (step === undefined)
      throw wrongProof('That code isn’t right. Check the time on your phone and try again.');
    const recoveryCodes = await makeFirstCodes(deps, tx, userId);
    await endProofsElsewhere(tx, { userId, sessionId });
    await queries.confirmSecret(tx, { userId, step, confirmedAt });
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change: 'totp_enabled' });
    await deps.audit.record(tx, { actor: 'user', userId, action: 'totp_enabled', at: confirmedAt });
    return { recoveryCodes };
  });
  await forgetProofs(deps, { userId, address });
  return confirmed;
}

/** Calling it again changes nothing. */
export async function turnOffTotp(deps: Deps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const removed = await queries.deleteTotp(tx, userId);
    if (!removed?.confirmedAt) return;
    const { wasLast } = await dropCodesOfLastFactor(tx, userId);
    const change = wasLast ? 'two_factor_off' : 'totp_disabled';
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change });
    await deps.audit.record(tx, { actor: 'user', userId, action: 'totp_disabled', at: deps.now() });
  });
}

function totpActive(): AppError {
  return new AppError(
    'totp_active',
    'An authenticator app is already set up. Turn it off to set up another.',
  );
}

function totpNotStarted(): AppError {
  return new AppError('totp_not_started', 'Please start the authenticator app setup again.');
}
