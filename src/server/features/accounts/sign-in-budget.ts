import { randomBytes } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import {
  addressGroup,
  countAttempt,
  forgetAttempts,
  forgiveAttempt,
  type Limit,
  type Meter,
} from '#server/platform/http/throttle.ts';
import type { UserRow } from './queries.ts';
import type { Arrival } from './sessions.ts';

const signInPerAccount: Limit = { name: 'login-account', maxAttempts: 10, windowSeconds: 900 };

const signInPerAddress: Limit = { name: 'login-address', maxAttempts: 100, windowSeconds: 900 };

const accountMeter = (email: string): Meter => ({ limit: signInPerAccount, subject: email });

const addressMeter = (address: string): Meter => ({
  limit: signInPerAddress,
  subject: addressGroup(address),
});

/** Of a browser that has signed in to the account before, so that strangers' attempts are not counted against it. */
const signInPerDevice: Limit = { name: 'login-device', maxAttempts: 10, windowSeconds: 900 };

const deviceMeter = (userId: string, deviceId: string): Meter => ({
  limit: signInPerDevice,
  subject: `${userId}:${deviceId}`,
});

interface Attempt {
  user: UserRow | undefined;
  arrival: Arrival;
}

/** What wrong passwords are counted against. */
interface SignInBudget {
  /** The device's own, or what everybody else has together for this account. */
  own: Meter;
  /** Also counts what comes from the same network, unless the device is known. */
  address: Meter | undefined;
}

/** A device that signed in to the account before is not slowed by what strangers try, wherever they are. */
export async function findBudget(
  deps: Deps,
  { email, ...attempt }: Attempt & { email: string },
): Promise<SignInBudget> {
  const own = await findDeviceMeter(deps, attempt);
  if (own) return { own, address: undefined };
  return { own: accountMeter(email), address: addressMeter(attempt.arrival.device.address) };
}

/**
 * What wrong passkeys are counted against. Nobody can guess one, so what strangers try at the account does not count: only what
 * comes from the same network, or from the known device.
 */
export async function findPasskeyMeter(deps: Deps, attempt: Attempt): Promise<Meter> {
  return (await findDeviceMeter(deps, attempt)) ?? addressMeter(attempt.arrival.device.address);
}

async function findDeviceMeter(deps: Deps, { user, arrival }: Attempt): Promise<Meter | undefined> {
  const deviceId = user && (await findKnownDevice(deps, { account: user, marks: arrival.deviceMarks }));
  return deviceId ? deviceMeter(user.id, deviceId) : undefined;
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

type Account = Pick<UserRow, 'id' | 'passwordHash'>;

interface Browser {
  account: Account;
  /** What the browser's cookie says. It holds a mark for each account that signed in there. */
  marks: string | undefined;
}

/** A household shares a browser. The accounts that signed in last are kept. */
const maxMarks = 5;

const idBytes = 16;

/** Long cookies are not ours. */
const longestCookie = 1_000;

const signs = { mark: '~', id: '.' } as const;

interface Mark {
  deviceId: string;
  signature: string;
}

/**
 * Returns the id of a browser that has signed in to the account since its password was chosen. Another account's mark, or one from
 * before, is worth nothing.
 */
async function findKnownDevice(
  deps: Pick<Deps, 'signer'>,
  { account, marks }: Browser,
): Promise<string | undefined> {
  for (const mark of readMarks(marks)) if (await isOf(deps, account, mark)) return mark.deviceId;
  return undefined;
}

/** Returns what the browser's cookie says from now on. A known browser keeps its id, and with it what it has used of its budget. */
export async function markDevice(deps: Pick<Deps, 'signer'>, { account, marks }: Browser): Promise<string> {
  const deviceId =
    (await findKnownDevice(deps, { account, marks })) ?? randomBytes(idBytes).toString('base64url');
  const signature = await deps.signer.sign('known-device', signedText(account, deviceId));
  const others = readMarks(marks).filter((mark) => mark.deviceId !== deviceId);
  return [{ deviceId, signature }, ...others]
    .slice(0, maxMarks)
    .map((mark) => mark.deviceId + signs.id + mark.signature)
    .join(signs.mark);
}

function readMarks(marks = ''): Mark[] {
  if (marks === '' || marks.length > longestCookie) return [];
  return marks
    .split(signs.mark)
    .slice(0, maxMarks)
    .map((mark) => {
      const [deviceId = '', ...signature] = mark.split(signs.id);
      return { deviceId, signature: signature.join(signs.id) };
    });
}

function isOf({ signer }: Pick<Deps, 'signer'>, account: Account, { deviceId, signature }: Mark) {
  return signer.isSigned('known-device', signedText(account, deviceId), signature);
}

/** The password's hash is part of it, so a new password ends every mark. */
function signedText({ id, passwordHash }: Account, deviceId: string): string {
  return JSON.stringify([deviceId, id, passwordHash]);
}
