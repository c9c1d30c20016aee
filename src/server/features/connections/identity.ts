import { mayBeSameName } from '@rightful/matching';
import { findOwnPerson, listNames } from '#server/features/people/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { AppError } from '#shared/app-error.ts';
import { beginAttempt, type Checks, callbackUrl } from './attempts.ts';
import { saveConnection } from './save-connection.ts';

export async function startIdentityCheck(deps: Deps, user: SessionUser): Promise<string> {
  const { state, nonce, codeChallenge } = await beginAttempt(
    deps,
    { userId: user.id, sessionId: user.sessionId },
    'idme',
  );
  return deps.idme.verificationUrl({ redirectUri: callbackUrl(deps, 'idme'), state, nonce, codeChallenge });
}

/** The account holder's current and former names. */
async function listOwnNames({ db }: Deps, userId: string) {
  const person = await findOwnPerson(db, userId);
  return person ? listNames(db, person.id) : [];
}

/**
 * Returns the verified name, which must match one of the account holder's names. ID.me provides no tax data, so its
 * tokens are not stored.
 */
export async function connectIdentity(
  deps: Deps,
  user: SessionUser,
  { returnUrl, ...checks }: Checks & { returnUrl: URL },
): Promise<string> {
  const { subject, firstName, lastName } = await deps.idme.finish({ returnUrl, ...checks });
  const fullName = `${firstName} ${lastName}`.trim();
  if (!fullName)
    throw new AppError(
      'connection_refused',
      'ID.me didn’t tell us your name, so we can’t check that this identity is yours. Please try again and let ID.me share your name.',
    );
  const ownNames = await listOwnNames(deps, user.id);
  const verified = { firstName, middleName: '', lastName };
  if (!ownNames.some((own) => mayBeSameName({ ...own, middleName: own.middleName ?? '' }, verified)))
    throw new AppError(
      'connection_refused',
      `ID.me verified ${fullName}, but this account is in the name of ${user.firstName} ${user.lastName}. If both are you, add the other name to your details and try again.`,
    );
  await deps.db.transaction((tx) =>
    saveConnection(deps, tx, {
      userId: user.id,
      kind: 'tax',
      provider: 'idme',
      externalId: subject,
      label: fullName,
      token: null,
    }),
  );
  return fullName;
}
