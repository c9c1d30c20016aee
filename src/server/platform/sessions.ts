import type { sessions, users } from './db/schema/accounts.ts';

type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

/**
 * The signed-in user, their session, and when they last proved their identity. It leaves out the password reset columns and
 * `deletingAt`, which is never set for a user who can sign in.
 */
export type SessionUser = Omit<UserRow, 'resetTokenHash' | 'resetExpiresAt' | 'deletingAt'> &
  Pick<SessionRow, 'provedAt' | 'lastSeenAt' | 'expiresAt' | 'remembered'> & { sessionId: string };

/** What every request asks about the person who sends it. */
export interface Sessions {
  /** Undefined if the session has ended. */
  find(token: string): Promise<SessionUser | undefined>;
  /** Whether the user has a password or anything else to prove their identity with. */
  canProve(user: SessionUser): Promise<boolean>;
}
