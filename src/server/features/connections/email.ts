import { randomUUID } from 'node:crypto';
import type { Deps } from '#server/platform/deps.ts';
import type { SessionUser } from '#server/platform/sessions.ts';
import { beginAttempt, type Checks, callbackUrl } from './attempts.ts';
import { holdGrant } from './hold-grant.ts';
import { deleteConnection } from './queries.ts';
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
  const grant = { userId: user.id, kind: 'email', provider: 'gmail', token: refreshToken } as const;
  // Google does not say whose mailbox it is until it is asked.
  const heldId = await holdGrant(deps, { ...grant, externalId: randomUUID() });
  const { emailAddress } = await (await deps.gmail.open(refreshToken)).profile();
  const externalId = emailAddress.toLowerCase();
  await deps.db.transaction(async (tx) => {
    await saveConnection(deps, tx, { ...grant, externalId, label: emailAddress });
    await deleteConnection(tx, heldId);
  });
  return emailAddress;
}
