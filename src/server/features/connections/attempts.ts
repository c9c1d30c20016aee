import { createHash } from 'node:crypto';
import { z } from 'zod';
import { attemptChecksPlace } from '#server/db/sealed-places.ts';
import type { Deps } from '#server/deps.ts';
import { createToken, hashToken } from '#server/tokens.ts';
import type { ConnectionProvider } from '#shared/connections.ts';
import { minuteMs } from '#shared/durations.ts';
import * as queries from './queries.ts';

/** Long enough to sign in, find a phone and consent. */
const attemptLifeMs = 15 * minuteMs;

const checksSchema = z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() });

interface Traveller {
  userId: string;
  sessionId: string;
}

/** What must come back from the vendor unchanged, and what proves at the exchange that it was us who asked. */
export type Checks = z.infer<typeof checksSchema>;

/** Begins a trip to a vendor's consent page. What it must match on return is kept here, never in the browser. */
export async function beginAttempt(
  { db, vault, now }: Deps,
  { userId, sessionId }: Traveller,
  provider: ConnectionProvider,
): Promise<Checks & { codeChallenge: string }> {
  const checks = { state: createToken(), nonce: createToken(), codeVerifier: createToken() };
  const stateHash = hashToken(checks.state);
  const sealedChecks = await vault.sealJson(db, attemptChecksPlace({ stateHash, userId }), checks);
  const expiresAt = new Date(now().getTime() + attemptLifeMs);
  await queries.insertAttempt(db, { stateHash, userId, sessionId, provider, sealedChecks, expiresAt });
  const codeChallenge = createHash('sha256').update(checks.codeVerifier).digest('base64url');
  return { ...checks, codeChallenge };
}

interface Return extends Traveller {
  state: string;
  provider: ConnectionProvider;
}

/** Undefined unless the very session that left comes back, to where it went, in time and for the first time. */
export async function finishAttempt(
  { db, vault, now }: Deps,
  { userId, sessionId, state, provider }: Return,
): Promise<Checks | undefined> {
  const stateHash = hashToken(state);
  const attempt = await queries.spendAttempt(db, { stateHash, sessionId });
  if (!attempt || attempt.provider !== provider || attempt.expiresAt <= now()) return undefined;
  return vault.openJson(db, attemptChecksPlace({ stateHash, userId }), attempt.sealedChecks, checksSchema);
}
