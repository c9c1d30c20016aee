import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { users } from '../../src/server/platform/db/schema/accounts.ts';
import { createTestBrowser } from './test-browser.ts';
import { linkIn, type Mail } from './test-mailbox.ts';
import type { TestServer } from './test-server.ts';

export const newPassword = 'quiet-harbor-93-maple';

export async function findUser({ db }: TestServer, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Error('the account is gone');
  return user;
}

export const tokenIn = (mail: Mail) => linkIn(mail).searchParams.get('token') ?? '';

/** Asks for a password link and gives its token, as only who reads the mail has it. */
export async function askForLink(server: TestServer, userId: string, count = 1): Promise<string> {
  const { email } = await findUser(server, userId);
  await createTestBrowser(server).post('/api/auth/forgot-password', { email });
  return tokenIn(await server.mailbox.waitForMail(email, { subject: /^Reset your/, count }));
}

export const resetPassword = (server: TestServer, token: string) =>
  createTestBrowser(server).post('/api/auth/reset-password', { token, password: newPassword });

/** Who reads the mail of the address chooses a password with the link, and signs in. */
export async function takeOver(server: TestServer, userId: string, token?: string) {
  const reset = await resetPassword(server, token ?? (await askForLink(server, userId)));
  expect(reset.statusCode, reset.body).toBe(200);
  const browser = createTestBrowser(server);
  const { email } = await findUser(server, userId);
  const signedIn = await browser.signIn({ email, password: newPassword });
  return { browser, signedIn: signedIn.json() };
}
