import type { Deps } from '#server/platform/deps.ts';
import type { HeldSummary } from '../hold/hold-records.ts';
import { accountDeletedEmail } from './deleted-email.ts';

export interface ErasedAccount {
  user: { id: string; email: string; firstName: string };
  held: HeldSummary | undefined;
}

/**
 * Sends the email only once, because storing the address for a retry would keep personal data. A mail server that is
 * down must not fail the job of an account that is already deleted.
 */
export async function emailDeletedOwner({ mailer, log }: Deps, { user, held }: ErasedAccount): Promise<void> {
  const { id: userId, email, firstName } = user;
  try {
    await mailer.send(email, accountDeletedEmail({ firstName, held }), { messageKey: `deleted-${userId}` });
  } catch {
    // The error is not logged, because it may contain the address.
    log.warn({ userId }, 'the email about a deleted account was not sent');
  }
}
