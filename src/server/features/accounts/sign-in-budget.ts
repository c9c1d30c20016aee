import type { Deps } from '#server/platform/deps.ts';
import { countAttempt, forgetAttempts, forgiveAttempt, type Meter } from '#server/platform/http/throttle.ts';
import { findKnownDevice } from './devices/known-device.ts';
import { accountMeter, addressMeter, deviceMeter } from './proof/limits.ts';
import type { UserRow } from './queries.ts';
import type { Arrival } from './sessions.ts';

interface Attempt {
  email: string;
  user: UserRow | undefined;
  arrival: Arrival;
}

/** What wrong passwords are counted against. */
export interface SignInBudget {
  /** The device's own, or what everybody else has together for this account. */
  own: Meter;
  /** Also counts what comes from the same network, unless the device is known. */
  address: Meter | undefined;
}

/** A device that signed in to the account before is not slowed by what strangers try, wherever they are. */
export async function findBudget(deps: Deps, { email, user, arrival }: Attempt): Promise<SignInBudget> {
  const deviceId = user && (await findKnownDevice(deps, { account: user, marks: arrival.deviceMarks }));
  if (deviceId) return { own: deviceMeter(user.id, deviceId), address: undefined };
  return { own: accountMeter(email), address: addressMeter(arrival.device.address) };
}

export async function countSignIn(deps: Deps, { own, address }: SignInBudget): Promise<void> {
  if (address) await countAttempt(deps, address);
  await countAttempt(deps, own);
}

/** For the right password. What others have tried at a known device's account stays counted. */
export async function forgiveSignIn(deps: Deps, { address }: SignInBudget): Promise<void> {
  if (address) await forgiveAttempt(deps, address);
}

/** Once the whole sign-in has succeeded. */
export async function forgetSignIns(deps: Deps, { own }: SignInBudget): Promise<void> {
  await forgetAttempts(deps, own);
}
