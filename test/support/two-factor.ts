import { createSoftwarePasskey } from './software-passkey.ts';
import { createTestBrowser } from './test-browser.ts';
import { createUser, goodPassword } from './test-people.ts';
import type { TestServer } from './test-server.ts';
import { codeOf } from './totp-code.ts';

type Browser = ReturnType<typeof createTestBrowser>;

/** Returns the code of the next 30 seconds, because the current one is already used. */
export function nextCode({ clock }: TestServer, secret: string): string {
  clock.advance(30_000);
  return codeOf(secret, clock.now());
}

/** Sets up an authenticator app as its owner would. */
export async function enableTotp({ clock }: TestServer, browser: Browser) {
  const { secret } = (await browser.post('/api/user/two-factor/totp')).json();
  const code = codeOf(secret, clock.now());
  const confirmed = await browser.post('/api/user/two-factor/totp/confirm', { code });
  if (confirmed.statusCode !== 200) throw new Error(`no authenticator app: ${confirmed.body}`);
  const { recoveryCodes }: { recoveryCodes: string[] } = confirmed.json();
  return { secret: String(secret), recoveryCodes };
}

export async function addPasskey({ deps }: TestServer, browser: Browser) {
  const passkey = createSoftwarePasskey(deps.config.publicUrl);
  const { challenge, user } = (await browser.post('/api/user/two-factor/passkeys/options')).json();
  const registration = passkey.register(challenge);
  const added = await browser.post('/api/user/two-factor/passkeys', { name: 'My phone', registration });
  if (added.statusCode !== 200) throw new Error(`no passkey: ${added.body}`);
  const { recoveryCodes }: { recoveryCodes: string[] } = added.json();
  const userHandle = String(user.id);
  return { passkey, userHandle, passkeyId: String(added.json().passkey.id), recoveryCodes };
}

/** Creates a user whose account requires a code, and returns the browser in which they set it up. */
export async function signInWithTotp(server: TestServer) {
  const user = await createUser(server);
  const browser = createTestBrowser(server);
  await browser.signIn({ email: user.email });
  return { user, browser, ...(await enableTotp(server, browser)) };
}

/** Takes the first step of a sign-in and returns the token for the second. */
export async function enterPassword(browser: Browser, email: string, rememberMe = false): Promise<string> {
  const response = await browser.signIn({ email, password: goodPassword, rememberMe });
  return response.json().secondFactor.token;
}
