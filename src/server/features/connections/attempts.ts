import { createHash } from 'node:crypto';
import { z } from 'zod';
import { attemptChecksPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import type { ConnectionProvider } from '#shared/connections.ts';
import { minuteMs } from '#shared/durations.ts';
import { insertAttempt, spendAttempt } from './attempt-queries.ts';

/** Long enough to sign in, find a phone, and consent. */
const attemptLifeMs = 15 * minuteMs;

const checksSchema = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

interface AttemptOwner {
  userId: string;
  sessionId: string;
}

/** What the vendor must return unchanged, and what proves at the token exchange that we started the attempt. */
export type Checks = z.infer<typeof checksSchema>;

/** Starts a visit to a vendor's consent page. The values to compare on return are stored here, never in the browser. */
export async function beginAttempt(
  { db, vault, now }: Deps,
  { userId, sessionId }: AttemptOwner,
  provider: ConnectionProvider,
): Promise<Checks & { codeChallenge: string }> {
  const checks = { state: createToken(), nonce: createToken(), codeVerifier: createToken() };
  const stateHash = hashToken(checks.state);
  const sealedChecks = await vault.sealJson(db, attemptChecksPlace({ stateHash, userId }), checks);
  const expiresAt = new Date(now().getTime() + attemptLifeMs);
  await insertAttempt(db, { stateHash, userId, sessionId, provider, sealedChecks, expiresAt });
  const codeChallenge = createHash('sha256').update(checks.codeVerifier).digest('base64url');
  return { ...checks, codeChallenge };
}

interface AttemptReturn extends AttemptOwner {
  state: string;
  provider: ConnectionProvider;
}

/** Returns undefined unless the same session returns from the same provider, in time, and for the first time. */
export async function finishAttempt(
  { db, vault, now }: Deps,
  { userId, sessionId, state, provider }: AttemptReturn,
): Promise<Checks | undefined> {
  const stateHash = hashToken(state);
  const attempt = await spendAttempt(db, { stateHash, sessionId });
  if (!attempt || attempt.provider !== provider || attempt.expiresAt <= now()) return undefined;
  return vault.openJson(db, attemptChecksPlace({ stateHash, userId }), attempt.sealedChecks, checksSchema);
}
