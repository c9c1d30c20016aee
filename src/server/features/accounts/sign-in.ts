import type { Deps } from '#server/deps.ts';
import { addressGroup } from '#server/http/client-address.ts';
import { countAttempt, forgetAttempts, forgiveAttempt, type Limit } from '#server/http/throttle.ts';
import { AppError } from '#shared/app-error.ts';
import { claimVisit } from './claim-visit.ts';
import * as queries from './queries.ts';
import { createSession, type Device, deleteSession } from './sessions.ts';

const perAccount: Limit = { name: 'login-account', maxAttempts: 10, windowSeconds: 900 };
const perAddress: Limit = { name: 'login-address', maxAttempts: 100, windowSeconds: 900 };

interface SignIn {
  email: string;
  password: string;
  remembered: boolean;
  device: Device;
  /** The session the browser came with; it ends, so that a planted cookie is worth nothing afterwards. */
  previousToken: string | undefined;
  visitorHash: Buffer | undefined;
}

export interface SignedIn {
  user: queries.UserRow;
  token: string;
}

export async function signIn(
  deps: Deps,
  { email, password, remembered, device, previousToken, visitorHash }: SignIn,
): Promise<SignedIn> {
  deps.passwords.requireRoom();
  const account = { limit: perAccount, subject: email };
  const address = { limit: perAddress, subject: addressGroup(device.address) };
  await countAttempt(deps, address);
  await countAttempt(deps, account);

  const found = await queries.findUserByEmail(deps.db, email);
  const isRight = await deps.passwords.verify(found?.passwordHash, password);
  if (!found || !isRight) throw wrongCredentials();

  const signedIn = await deps.db.transaction(async (tx) => {
    // A reset may have changed the password since it was compared; then this was the old one.
    const user = await queries.lockUser(tx, found.id);
    if (user?.passwordHash !== found.passwordHash) throw wrongCredentials();
    if (previousToken) await deleteSession(tx, previousToken);
    const token = await createSession(tx, { userId: found.id, remembered, startedAt: deps.now(), ...device });
    await claimVisit(deps, tx, { userId: found.id, visitorHash });
    return { user: found, token };
  });
  await forgetAttempts(deps, account);
  await forgiveAttempt(deps, address);
  return signedIn;
}

function wrongCredentials(): AppError {
  return new AppError(
    'wrong_credentials',
    'That email and password do not match. Check both, or reset your password.',
  );
}
