import type { sessions, users } from './db/schema/accounts.ts';

type UserRow = typeof users.$inferSelect;
type SessionRow = typeof sessions.$inferSelect;

type UnreadColumn =
  | 'resetTokenHash'
  | 'resetExpiresAt'
  | 'emailLinkHash'
  | 'emailLinkTo'
  | 'emailLinkExpiresAt'
  | 'deletingAt';

/**
 * The signed-in user, their session, and when they last proved their identity. It leaves out the columns of mailed
 * links and `deletingAt`, which is never set for a user who can sign in.
 */
export type SessionUser = Omit<UserRow, UnreadColumn> &
  Pick<SessionRow, 'provedAt' | 'lastSeenAt' | 'expiresAt' | 'remembered'> & { sessionId: string };

/** What every request asks about the person who sends it. */
export interface Sessions {
  /** Undefined if the session has ended. */
  find(token: string): Promise<SessionUser | undefined>;
  /** Whether the user has a password or anything else to prove their identity with. */
  canProve(user: SessionUser): Promise<boolean>;
}
