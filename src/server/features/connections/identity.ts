import { mayBeSameName } from '@rightful/matching';
import { findVerification, listNames, verifyByIdme } from '#server/features/people/api.ts';
import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import type { IdmeIdentity } from '#server/platform/providers/idme.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import { beginAttempt, type Checks, callbackUrl } from './attempts.ts';
import { lockOwner, saveConnection } from './save-connection.ts';

export async function startIdentityCheck(deps: Deps, user: SessionUser): Promise<string> {
  const { state, nonce, codeChallenge } = await beginAttempt(
    deps,
    { userId: user.id, sessionId: user.sessionId },
    'idme',
  );
  return deps.idme.verificationUrl({ redirectUri: callbackUrl(deps, 'idme'), state, nonce, codeChallenge });
}

/** What is lacking although ID.me returned one of the account holder's names. */
type Lacking = Exclude<Awaited<ReturnType<typeof verifyByIdme>>, 'agrees' | 'birth_date_differs'>;

interface Connected {
  isVerified: boolean;
  /** A sentence to show to the user. */
  message: string;
}

/**
 * Verifies the account holder, if ID.me vouches for somebody of their name and birth date, and lets them add tax records.
 * For the latter a name of theirs is enough. ID.me provides no tax data, so its tokens are not stored.
 */
export async function connectIdentity(
  deps: Deps,
  user: SessionUser,
  { returnUrl, ...checks }: Checks & { returnUrl: URL },
): Promise<Connected> {
  const identity = await deps.idme.finish({ returnUrl, ...checks });
  const fullName = `${identity.firstName} ${identity.lastName}`.trim();
  if (!fullName)
    throw new AppError(
      'connection_refused',
      'ID.me didn’t tell us your name, so we can’t check that this identity is yours. Please try again and let ID.me share your name.',
    );
  const finding = await deps.db.transaction((tx) => compareAndSave(deps, tx, { user, identity, fullName }));
  if (finding === 'agrees') return { isVerified: true, message: `Your identity is verified as ${fullName}.` };
  if (await findVerification(deps.db, user.id))
    return { isVerified: true, message: `${fullName} is connected. Your identity was verified before.` };
  deps.log.info({ finding }, 'ID.me did not verify somebody');
  return {
    isVerified: false,
    message: `You can add tax records now, but your identity isn’t verified. ${sentenceFor(finding, identity)}`,
  };
}

interface Returned {
  user: SessionUser;
  identity: IdmeIdentity;
  fullName: string;
}

/** In one transaction, because the account holder may change their details while they are at ID.me. */
async function compareAndSave(
  deps: Deps,
  tx: Tx,
  { user: { id: userId, ...user }, identity, fullName }: Returned,
): Promise<Lacking | 'agrees'> {
  await lockUser(tx, userId, 'no key update');
  const personId = await lockOwner(tx, userId);
  const ownNames = await listNames(tx, personId);
  const returned = { firstName: identity.firstName, middleName: '', lastName: identity.lastName };
  if (!ownNames.some((own) => mayBeSameName({ ...own, middleName: own.middleName ?? '' }, returned)))
    throw new AppError(
      'connection_refused',
      `ID.me verified ${fullName}, but this account is in the name of ${user.firstName} ${user.lastName}. If both are you, add the other name to your details and try again.`,
    );
  const finding = await verifyByIdme(deps, tx, { userId, personId }, identity);
  if (finding === 'birth_date_differs')
    throw new AppError(
      'connection_refused',
      'ID.me verified somebody with another date of birth than the one in your details. If yours is wrong there, correct it and try again.',
    );
  await saveConnection(deps, tx, {
    userId,
    kind: 'tax',
    provider: 'idme',
    externalId: identity.subject,
    label: fullName,
    token: null,
  });
  return finding;
}

/** Says what has to be different next time. */
function sentenceFor(lacking: Lacking, { firstName, lastName, level }: IdmeIdentity): string {
  const sentences: Record<Lacking, string> = {
    name_differs: `ID.me knows you as ${firstName} ${lastName}. Make that the name in your details, with your other name as a former name, and try again.`,
    no_birth_date: 'ID.me didn’t tell us your date of birth. Please try again and let ID.me share it.',
    no_own_birth_date: 'Your details have no date of birth. Please add it and try again.',
    level_too_low: `ID.me hasn’t checked your identity documents as we need it${level ? ` (its level is ${level})` : ''}. Please finish the identity verification in your ID.me account and try again.`,
  };
  return sentences[lacking];
}
