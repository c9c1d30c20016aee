import { randomInt } from 'node:crypto';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { hashToken } from '#server/platform/tokens.ts';
import {
  formatRecoveryCode,
  recoveryCodeAlphabet,
  recoveryCodeCount,
  recoveryCodeLength,
} from '#shared/account/two-factor.ts';
import { AppError } from '#shared/app-error.ts';
import { findFactors, secondFactorsOf } from '../proof/queries.ts';
import * as queries from './queries.ts';

/** A code has 80 random bits, so that nobody can guess it from its stored hash. */
function createCode(): string {
  const characters = Array.from({ length: recoveryCodeLength }, () =>
    recoveryCodeAlphabet.charAt(randomInt(recoveryCodeAlphabet.length)),
  );
  return characters.join('');
}

/** Returns the formatted codes, which can never be shown again, and invalidates the earlier ones. */
async function makeCodes({ now }: Deps, tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  await queries.replaceRecoveryCodes(tx, { userId, codeHashes: codes.map(hashToken), createdAt: now() });
  return codes.map(formatRecoveryCode);
}

/** Creates recovery codes for a new second factor if the account has none left. */
export async function makeFirstCodes(deps: Deps, tx: Tx, userId: string): Promise<string[]> {
  const { recoveryCodesLeft } = await findFactors(tx, userId);
  return recoveryCodesLeft > 0 ? [] : makeCodes(deps, tx, userId);
}

/** Deletes the recovery codes together with the last second factor, because they are useless without one. */
export async function dropCodesOfLastFactor(tx: Tx, userId: string): Promise<{ wasLast: boolean }> {
  const wasLast = secondFactorsOf(await findFactors(tx, userId)).length === 0;
  if (wasLast) await queries.deleteRecoveryCodes(tx, userId);
  return { wasLast };
}

export async function renewCodes(deps: Deps, userId: string): Promise<{ recoveryCodes: string[] }> {
  return deps.db.transaction(async (tx) => {
    await lockUser(tx, userId);
    if (secondFactorsOf(await findFactors(tx, userId)).length === 0) throw twoFactorOff();
    const recoveryCodes = await makeCodes(deps, tx, userId);
    await deps.jobs.enqueue(tx, 'tell-security-change', { userId, change: 'recovery_codes_made' });
    await deps.audit.record(tx, { actor: 'user', userId, action: 'recovery_codes_made', at: deps.now() });
    return { recoveryCodes };
  });
}

function twoFactorOff(): AppError {
  return new AppError('two_factor_off', 'Set up an authenticator app or a passkey first.');
}
