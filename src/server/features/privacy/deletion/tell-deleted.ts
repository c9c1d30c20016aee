import type { Deps } from '#server/deps.ts';
import type { HeldSummary } from '../hold/hold-records.ts';
import { deletedLetter } from './deleted-letter.ts';

export interface ErasedAccount {
  user: { id: string; email: string; firstName: string };
  held: HeldSummary | undefined;
}

/**
 * Tried once, from memory: no row may keep the address for a second try. That a mail server is away must not fail
 * the job of an account that is gone.
 */
export async function tellDeleted({ mailer, log }: Deps, { user, held }: ErasedAccount): Promise<void> {
  const { id: userId, email, firstName } = user;
  try {
    await mailer.send(email, deletedLetter({ firstName, held }), { messageKey: `deleted-${userId}` });
  } catch {
    // Without the error, which may name the address.
    log.warn({ userId }, 'the email about a deleted account was not sent');
  }
}
