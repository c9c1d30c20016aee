import { isUniqueViolation } from '#server/platform/db/unique-violation.ts';
import type { Deps } from '#server/platform/deps.ts';
import { lockUser } from '#server/platform/locks.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { endWithOldPassword } from '../proof/queries.ts';
import { keepPayoutChoice, markEmailProved, type ResetPayoutChoice } from '../prove-email.ts';
import { clearPassword, endRequestLinks } from '../queries.ts';
import { removeSecondStepsSince } from '../two-factor/remove-second-steps.ts';
import { addressTaken, brokenLink, countLink, type HoldPayouts, moveTo, type OpenedLink } from './confirm.ts';
import * as queries from './queries.ts';

/** What protects the money of somebody whose account was in other hands. */
export interface PayoutGuard {
  resetPayoutChoice: ResetPayoutChoice;
  holdPayouts: HoldPayouts;
}

/**
 * Works once, for whoever reads the mail of the old address. What the other person may know or have set up since no longer counts:
 * the password, the sessions, second steps, and the choice of where money goes. A mailed link then sets a new password.
 */
export async function undoEmailChange(
  deps: Deps,
  { resetPayoutChoice, holdPayouts }: PayoutGuard,
  link: OpenedLink,
): Promise<void> {
  await countLink(deps, link);
  const key = { tokenHash: hashToken(link.token), at: deps.now() };
  const made = await queries.findUndoable(deps.db, key);
  if (!made) throw brokenLink();
  try {
    await deps.db.transaction(async (tx) => {
      await endRequestLinks(tx, made.newEmail);
      const { userId } = made;
      const user = await lockUser(tx, userId);
      const change = await queries.markUndone(tx, key);
      if (!change || !user || user.deletingAt) throw brokenLink();
      await moveTo(deps, tx, { userId, email: change.oldEmail, browserToken: link.browserToken });
      await clearPassword(tx, userId, key.at);
      await endWithOldPassword(tx, userId);
      await removeSecondStepsSince(tx, { userId, since: change.changedAt });
      await resetPayoutChoice(tx, { userId, at: key.at });
      await holdPayouts(deps, tx, userId);
      await deps.jobs.enqueue(tx, 'send-password-link', { userId, reason: 'reset' });
      const resource = { kind: 'email_change', id: change.id };
      const event = { actor: 'user', userId, action: 'email_change_undone', resource } as const;
      await deps.audit.record(tx, { ...event, at: key.at });
      const moved = { id: userId, emailProvedAt: null };
      await markEmailProved(deps, tx, { user: moved, at: key.at, resetPayoutChoice: keepPayoutChoice });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw addressTaken();
    throw error;
  }
}
