import { createTestBrowser } from './test-browser.ts';
import { createUser } from './test-people.ts';
import type { TestServer } from './test-server.ts';

/** Creates a user and signs them in with their own browser. */
export async function signInSomebody(server: TestServer, fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(server, fields);
  const browser = createTestBrowser(server);
  await browser.signIn({ email: user.email });
  return { browser, userId: user.id };
}
