import type { Deps } from '#server/deps.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { readyLetter } from './letters.ts';
import * as queries from './queries.ts';

/** Tells the owner of an address that an account was created with it. A retry sends the same Message-ID. */
export async function sendWelcome({ db, mailer, config }: Deps, userId: string): Promise<void> {
  const user = await queries.findUser(db, userId);
  if (!user) return;
  const url = `${config.publicUrl}${pagePaths.dashboard}`;
  const letter = readyLetter(user.firstName, url);
  await mailer.send(user.email, letter, { messageKey: `welcome-${user.id}` });
}
