import type { Deps } from '#server/platform/deps.ts';
import {
  addressGroup,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  type Limit,
  type Meter,
} from '#server/platform/http/throttle.ts';
import { AppError } from '#shared/app-error.ts';

const signInPerAccount: Limit = { name: 'login-account', maxAttempts: 10, windowSeconds: 900 };

const signInPerAddress: Limit = { name: 'login-address', maxAttempts: 100, windowSeconds: 900 };

export const accountMeter = (email: string): Meter => ({ limit: signInPerAccount, subject: email });

export const addressMeter = (address: string): Meter => ({
  limit: signInPerAddress,
  subject: addressGroup(address),
});

/** Of a browser that has signed in to the account before, so that strangers' attempts are not counted against it. */
const signInPerDevice: Limit = { name: 'login-device', maxAttempts: 10, windowSeconds: 900 };

export const deviceMeter = (userId: string, deviceId: string): Meter => ({
  limit: signInPerDevice,
  subject: `${userId}:${deviceId}`,
});

/** Every place that asks for a proof shares this limit, so that guessing in several places gives no more tries. */
const perAccount: Limit = { name: 'proof-account', maxAttempts: 10, windowSeconds: 900 };

const perAddress: Limit = { name: 'proof-address', maxAttempts: 100, windowSeconds: 900 };

interface ProofTry {
  userId: string;
  address: string;
}

export async function countProof(deps: Deps, { userId, address }: ProofTry): Promise<void> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  await countAttempt(deps, { limit: perAccount, subject: userId });
}

export async function forgetProofs(deps: Deps, { userId, address }: ProofTry): Promise<void> {
  await forgetAttempts(deps, { limit: perAccount, subject: userId });
  await forgiveAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
}

export function wrongProof(detail = 'That didn’t match. Please check it and try again.'): AppError {
  return new AppError('wrong_proof', detail);
}
