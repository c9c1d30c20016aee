import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#server/platform/db/connect.ts';
import { connectionAttempts } from '#server/platform/db/schema/connections.ts';
import { attemptChecksPlace } from '#server/platform/db/sealed-places.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import type { ConnectionProvider } from '#shared/connections.ts';
import { minuteMs } from '#shared/durations.ts';

/** Where a vendor sends the browser back. The URL is registered with the vendor, so it must match exactly. */
export const callbackPaths = { gmail: '/api/email/callback', idme: '/api/irs/callback' } as const;

export type PopupProvider = keyof typeof callbackPaths;

type NewAttempt = typeof connectionAttempts.$inferInsert;

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

async function insertAttempt(tx: Tx | Db, attempt: NewAttempt): Promise<void> {
  await tx.insert(connectionAttempts).values(attempt);
}

/** Deletes the attempt in the same statement, so that of two concurrent returns only one finds it. */
async function spendAttempt(
  db: Db,
  { stateHash, sessionId }: Pick<NewAttempt, 'stateHash' | 'sessionId'>,
): Promise<typeof connectionAttempts.$inferSelect | undefined> {
  const [attempt] = await db
    .delete(connectionAttempts)
    .where(and(eq(connectionAttempts.stateHash, stateHash), eq(connectionAttempts.sessionId, sessionId)))
    .returning();
  return attempt;
}

export function callbackUrl({ config }: Deps, provider: PopupProvider): string {
  return `${config.publicUrl}${callbackPaths[provider]}`;
}
