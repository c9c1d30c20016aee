import { createTestBrowser } from './test-browser.ts';
import { createUser } from './test-people.ts';
import type { TestServer } from './test-server.ts';

/** Agrees to sign electronically, as somebody does before the first signature. */
export async function agreeToSign({ get, post }: Pick<TestBrowser, 'get' | 'post'>): Promise<void> {
  const { version } = (await get('/api/user/esign-consent')).json();
  const response = await post('/api/user/esign-consent', { version });
  if (response.statusCode !== 200) throw new Error(`no consent: ${response.body}`);
}

type TestBrowser = ReturnType<typeof createTestBrowser>;

/** Creates a user who may sign, and signs them in with their own browser. */
export async function signInSomebody(server: TestServer, fields: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(server, fields);
  const browser = createTestBrowser(server);
  await browser.signIn({ email: user.email });
  await agreeToSign(browser);
  return { browser, userId: user.id };
}
