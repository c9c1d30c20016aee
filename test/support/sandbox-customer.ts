import { signInSomebody } from './signed-in.ts';
import type { createTestBrowser } from './test-browser.ts';
import { answerConsent } from './test-google.ts';
import { answerLink } from './test-plaid.ts';
import type { TestServer } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

interface Customer {
  fullName: string;
  email: string;
  connects: readonly ('bank' | 'email')[];
}

/** Signs in one of the sandbox's invented people and waits until their connections are fully imported. The server must listen. */
export async function signInCustomer(server: TestServer, { fullName, email, connects }: Customer) {
  const [firstName = '', ...others] = fullName.split(' ');
  const signedIn = await signInSomebody(server, { firstName, lastName: others.at(-1) ?? '' });
  const { browser } = signedIn;
  if (connects.includes('bank')) await connectBank(server, browser);
  if (connects.includes('email')) await connectMailbox(browser, email);
  await waitUntil(async () => {
    const { connections } = (await browser.get('/api/connections')).json();
    return connections.every(({ lastSyncedAt }: { lastSyncedAt: string | null }) => lastSyncedAt);
  });
  return signedIn;
}

type Browser = ReturnType<typeof createTestBrowser>;

async function connectBank(server: TestServer, browser: Browser): Promise<void> {
  const { link_token } = (await browser.post('/api/plaid/create-link-token')).json();
  const { public_token, metadata } = await answerLink(server.sandboxUrl, link_token);
  await browser.post('/api/plaid/exchange-token', { public_token, metadata: metadata ?? {} });
}

async function connectMailbox(browser: Browser, email: string): Promise<void> {
  const { authUrl } = (await browser.post('/api/email/connect', { provider: 'gmail' })).json();
  const { pathname, search } = await answerConsent(authUrl, { email });
  await browser.get(`${pathname}${search}`);
}
