import type { Deps } from '#server/platform/deps.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { readyEmail } from './emails.ts';
import * as queries from './queries.ts';

/** Tells the owner of an address that an account was created with it. A retry sends the same Message-ID. */
export async function sendWelcome({ db, mailer, config }: Deps, userId: string): Promise<void> {
  const user = await queries.findUser(db, userId);
  if (!user) return;
  const url = `${config.publicUrl}${pagePaths.dashboard}`;
  const email = readyEmail(user.firstName, url);
  await mailer.send(user.email, email, { messageKey: `welcome-${user.id}` });
}
