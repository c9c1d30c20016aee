import type { Tx } from '#server/platform/db/connect.ts';
import type { Deps } from '#server/platform/deps.ts';
import { addressGroup, countAttempt, type Limit } from '#server/platform/http/throttle.ts';
import { lockUser } from '#server/platform/locks.ts';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { emailLinkDays } from '#shared/account/accounts.ts';
import { AppError } from '#shared/app-error.ts';
import { dayMs, hourSeconds } from '#shared/durations.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { type EmailLinkReason, emailLinkEmail } from './emails.ts';
import * as queries from './queries.ts';

const asksPerAccount: Limit = { name: 'email-link-account', maxAttempts: 5, windowSeconds: hourSeconds };
const asksPerAddress: Limit = { name: 'email-link-address', maxAttempts: 60, windowSeconds: hourSeconds };
const usesPerAddress: Limit = { name: 'verify-email-address', maxAttempts: 60, windowSeconds: 900 };

const linkLifeMs = emailLinkDays * dayMs;

interface LinkRequest {
  email: string;
  address: string;
}

/** Takes the same steps, and thus the same time, whether or not the address has an account that needs a link. */
export async function requestEmailLink(deps: Deps, { email, address }: LinkRequest): Promise<void> {
  await countAttempt(deps, { limit: asksPerAddress, subject: addressGroup(address) });
  await countAttempt(deps, { limit: asksPerAccount, subject: email });
  const user = await queries.findUserByEmail(deps.db, email);
  await deps.jobs.enqueue(deps.db, 'send-email-link', { userId: user?.id ?? null });
}

/**
 * Creates the link just before sending, so that no job row contains its token. Running it again emails a newer link, and
 * only the newest works. Nothing is sent once the address is proved.
 */
export async function sendEmailLink(
  deps: Deps,
  { userId, reason }: { userId: string | null; reason: EmailLinkReason },
): Promise<void> {
  const user = userId && (await queries.findUser(deps.db, userId));
  if (!user || user.emailProvedAt || user.deletingAt) return;
  const token = createToken();
  const expiresAt = new Date(deps.now().getTime() + linkLifeMs);
  await queries.saveEmailLink(deps.db, {
    userId: user.id,
    email: user.email,
    tokenHash: hashToken(token),
    expiresAt,
  });
  const url = `${deps.config.publicUrl}${pagePaths.verifyEmail}?token=${token}`;
  await deps.mailer.send(user.email, emailLinkEmail({ reason, url }));
}

interface FirstProof {
  userId: string;
  at: Date;
}

/** Withdraws the choice of where money goes, in the feature that pays it out. Returns true if there was one. */
export type ResetPayoutChoice = (tx: Tx, proof: FirstProof) => Promise<boolean>;

interface OpenedLink {
  token: string;
  address: string;
  /** Whoever is signed in in the browser that opened the link. */
  browserUserId: string | undefined;
}

/**
 * Opens a link to an account's address. It changes something once: opened again, it says the same. Anybody could sign up with
 * a stranger's address, so if another browser than theirs proves it, payouts wait until a bank account is chosen again.
 */
export async function openEmailLink(
  deps: Deps,
  resetPayoutChoice: ResetPayoutChoice,
  { token, address, browserUserId }: OpenedLink,
): Promise<void> {
  await countAttempt(deps, { limit: usesPerAddress, subject: addressGroup(address) });
  const tokenHash = hashToken(token);
  const at = deps.now();
  await deps.db.transaction(async (tx) => {
    const found = await queries.findUserByEmailLink(tx, tokenHash);
    const user = found && (await lockUser(tx, found.id));
    if (!user || !isOpen(user, tokenHash, at)) throw invalidLink();
    if (user.emailProvedAt) return;
    const isOwnBrowser = user.id === browserUserId;
    const { payoutChoiceReset } = await markEmailProved(deps, tx, {
      user,
      at,
      resetPayoutChoice: isOwnBrowser ? keepPayoutChoice : resetPayoutChoice,
    });
    if (payoutChoiceReset) {
      const change = { change: 'email_confirmed', payoutChoiceReset } as const;
      await deps.jobs.enqueue(tx, 'tell-security-change', { userId: user.id, ...change });
    }
  });
}

/** For an address that its owner proves without anybody else having acted under it. */
export const keepPayoutChoice: ResetPayoutChoice = async () => false;

/** A link proves the address that it was mailed to, and no later one of the account. */
function isOpen(user: queries.UserRow, tokenHash: Buffer, at: Date): boolean {
  const { email, emailLinkTo, emailLinkHash, emailLinkExpiresAt, emailProvedAt, deletingAt } = user;
  if (deletingAt || emailLinkTo !== email || !emailLinkHash?.equals(tokenHash)) return false;
  return emailProvedAt !== null || (emailLinkExpiresAt !== null && emailLinkExpiresAt > at);
}

interface Proved {
  user: Pick<queries.UserRow, 'id' | 'emailProvedAt'>;
  at: Date;
  resetPayoutChoice: ResetPayoutChoice;
}

/** The only writer of the mark. The account's row must be locked. Proving it again changes nothing. */
export async function markEmailProved(
  { audit, jobs }: Pick<Deps, 'audit' | 'jobs'>,
  tx: Tx,
  { user, at, resetPayoutChoice }: Proved,
): Promise<{ payoutChoiceReset: boolean }> {
  if (user.emailProvedAt) return { payoutChoiceReset: false };
  const payoutChoiceReset = await resetPayoutChoice(tx, { userId: user.id, at });
  await queries.saveEmailProof(tx, user.id, at);
  // Whoever reads the mail of an address owns what was bought under it.
  await jobs.enqueue(tx, 'claim-purchases', { userId: user.id });
  const event = { actor: 'user', userId: user.id, at } as const;
  await audit.record(tx, { ...event, action: 'email_proved', facts: { payoutChoiceReset } });
  return { payoutChoiceReset };
}

function invalidLink(): AppError {
  return new AppError(
    'email_link_invalid',
    'This link is invalid or has expired. Only the newest one works. Please ask for another.',
  );
}
