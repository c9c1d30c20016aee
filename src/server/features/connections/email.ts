import type { Deps } from '#server/deps.ts';
import type { SessionUser } from '#server/http/session-user.ts';
import { beginAttempt, type Checks } from './attempts.ts';
import { callbackUrl } from './callback-url.ts';
import { saveConnection } from './save-connection.ts';

export async function startEmailConsent(deps: Deps, user: SessionUser): Promise<string> {
  const { state, codeChallenge } = await beginAttempt(
    deps,
    { userId: user.id, sessionId: user.sessionId },
    'gmail',
  );
  return deps.gmail.consentUrl({
    redirectUri: callbackUrl(deps, 'gmail'),
    state,
    codeChallenge,
    loginHint: user.email,
  });
}

/** Returns the mailbox's address. */
export async function connectMailbox(
  deps: Deps,
  user: SessionUser,
  { code, codeVerifier }: Pick<Checks, 'codeVerifier'> & { code: string },
): Promise<string> {
  const refreshToken = await deps.gmail.exchange({
    redirectUri: callbackUrl(deps, 'gmail'),
    code,
    codeVerifier,
  });
  const { emailAddress } = await (await deps.gmail.open(refreshToken)).profile();
  await deps.db.transaction((tx) =>
    saveConnection(deps, tx, {
      userId: user.id,
      kind: 'email',
      provider: 'gmail',
      externalId: emailAddress.toLowerCase(),
      label: emailAddress,
      token: refreshToken,
    }),
  );
  return emailAddress;
}
