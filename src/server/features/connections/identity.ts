import type { Deps } from '#server/deps.ts';
import type { SessionUser } from '#server/http/session-user.ts';
import { beginAttempt, type Checks } from './attempts.ts';
import { callbackUrl } from './callback-url.ts';
import { saveConnection } from './save-connection.ts';

export async function startIdentityCheck(deps: Deps, user: SessionUser): Promise<string> {
  const { state, nonce, codeChallenge } = await beginAttempt(
    deps,
    { userId: user.id, sessionId: user.sessionId },
    'idme',
  );
  return deps.idme.verificationUrl({ redirectUri: callbackUrl(deps, 'idme'), state, nonce, codeChallenge });
}

/** Gives the verified name. The vendor hands over no tax data, so nothing of its tokens is kept. */
export async function connectIdentity(
  deps: Deps,
  user: SessionUser,
  { returnUrl, ...checks }: Checks & { returnUrl: URL },
): Promise<string> {
  const { subject, fullName } = await deps.idme.finish({ returnUrl, ...checks });
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
