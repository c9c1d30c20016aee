import { z } from 'zod';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#shared/app-error.ts';
import { emailField } from '#shared/contracts/accounts.ts';
import { textField } from '#shared/text-field.ts';
import * as queries from './queries.ts';

export const newAccountSchema = z.strictObject({
  email: emailField,
  firstName: textField({ maxLength: 100 }).trim().min(1, 'First name is required'),
  lastName: textField({ maxLength: 100 }).trim().min(1, 'Last name is required'),
});

/** Makes an account without a password and mails its owner the link to set one. */
export async function createAccount(
  deps: Deps,
  input: z.infer<typeof newAccountSchema>,
): Promise<queries.UserRow> {
  return deps.db.transaction(async (tx) => {
    const user = await queries.insertUser(tx, { ...input, createdAt: deps.now() });
    if (!user) throw new AppError('email_exists', 'An account with this email already exists.');
    await deps.jobs.enqueue(tx, 'send-password-link', { userId: user.id, reason: 'welcome' });
    return user;
  });
}
