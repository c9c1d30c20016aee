import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import type { JobPayload } from '#server/platform/jobs/job-catalog.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { passwordLinkHours } from '#shared/account/accounts.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { hourMs, hourSeconds } from '#shared/durations.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { passwordLinkEmail } from './emails.ts';
import * as queries from './queries.ts';

const perAccount: Limit = { name: 'forgot-account', maxAttempts: 5, windowSeconds: hourSeconds };
const perAddress: Limit = { name: 'forgot-address', maxAttempts: 60, windowSeconds: hourSeconds };

const linkLifeMs = passwordLinkHours * hourMs;

interface LinkRequest {
  email: string;
  address: string;
}

/** Takes the same steps, and thus the same time, whether or not the address has an account. */
export async function requestPasswordLink(deps: Deps, { email, address }: LinkRequest): Promise<void> {
  await countAttempt(deps, { limit: perAddress, subject: addressGroup(address) });
  await countAttempt(deps, { limit: perAccount, subject: email });
  const user = await queries.findUserByEmail(deps.db, email);
  await deps.jobs.enqueue(deps.db, 'send-password-link', { userId: user?.id ?? null, reason: 'reset' });
}

/**
 * Creates the link just before sending, so that no job row contains its token. Running it again emails a newer link.
 */
export async function sendPasswordLink(
  deps: Deps,
  { userId, reason }: JobPayload<'send-password-link'>,
): Promise<void> {
  const user = userId && (await queries.findUser(deps.db, userId));
  if (!user) return;
  const token = createToken();
  const madeAt = deps.now();
  const expiresAt = new Date(madeAt.getTime() + linkLifeMs);
  await queries.saveResetLink(deps.db, {
    userId: user.id,
    tokenHash: hashToken(token),
    expiresAt,
    updatedAt: madeAt,
  });
  const url = `${deps.config.publicUrl}${pagePaths.resetPassword}?token=${token}`;
  await deps.mailer.send(user.email, passwordLinkEmail({ reason, greeting: greetingOf(user), url }));
}
