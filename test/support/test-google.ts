import { gmail } from '@googleapis/gmail';
import { OAuth2Client } from 'google-auth-library';
import { expect, onTestFinished } from 'vitest';
import { startSandbox } from '#sandbox/main.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { makeFolderForTest } from './folder-for-test.ts';
import { createTestClock } from './test-clock.ts';

export const googleCallback = 'http://localhost:3000/callback';
export const gmailScope = 'https://www.googleapis.com/auth/gmail.readonly';

interface GoogleOptions {
  dataDir?: string;
  now?: () => Date;
}

/** Starts a sandbox. By default its clock moves only when a test advances it. */
export async function startGoogleSandbox({ dataDir, now }: GoogleOptions = {}) {
  const clock = createTestClock();
  const folder = dataDir ?? (await makeFolderForTest('google'));
  const sandbox = await startSandbox({
    port: 0,
    smtpPort: 0,
    dataDir: folder,
    log: (line) => expect.unreachable(line),
    now: now ?? clock.now,
  });
  onTestFinished(() => sandbox.close());
  return { ...sandbox, clock, dataDir: folder };
}

/** Creates Google's own client for the sandbox. */
export function createGoogleClient(url: string, clientSecret: string = sandboxVendors.google.clientSecret) {
  const { clientId, authorizePath, tokenPath, revokePath, pemCertsPath, jwkCertsPath, issuerPath } =
    sandboxVendors.google;
  return new OAuth2Client({
    clientId,
    clientSecret,
    redirectUri: googleCallback,
    issuers: [`${url}${issuerPath}`],
    endpoints: {
      oauth2AuthBaseUrl: `${url}${authorizePath}`,
      oauth2TokenUrl: `${url}${tokenPath}`,
      oauth2RevokeUrl: `${url}${revokePath}`,
      oauth2FederatedSignonPemCertsUrl: `${url}${pemCertsPath}`,
      oauth2FederatedSignonJwkCertsUrl: `${url}${jwkCertsPath}`,
    },
  });
}

interface Person {
  email: string;
  decision?: 'allow' | 'cancel';
}

/** Chooses the account and answers the consent page like a person, and returns the callback URL. */
export async function answerConsent(authUrl: string, { email, decision = 'allow' }: Person): Promise<URL> {
  const chosen = await submitForm(authUrl, { account: email });
  if (chosen.origin !== new URL(authUrl).origin) return chosen;
  return submitForm(chosen.href, { decision });
}

/** Opens a page, submits its form, and returns the address that it redirects to. */
async function submitForm(pageUrl: string, button: Record<string, string>): Promise<URL> {
  const page = await (await fetch(pageUrl)).text();
  const [, action] = /<form method="post" action="([^"]+)"/.exec(page) ?? [];
  if (action === undefined) throw new Error(`No form at ${new URL(pageUrl).pathname}`);
  const hidden = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const response = await fetch(new URL(action, pageUrl), {
    method: 'POST',
    body: new URLSearchParams({
      ...Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value])),
      ...button,
    }),
    redirect: 'manual',
  });
  return new URL(response.headers.get('location') ?? '', pageUrl);
}

/** Creates a client whose user has granted access to Gmail. */
export async function connectMailbox(url: string, email: string, options: { scope?: string[] } = {}) {
  const client = createGoogleClient(url);
  const { scope = [gmailScope] } = options;
  const authUrl = client.generateAuthUrl({ access_type: 'offline', prompt: 'consent', scope });
  const callback = await answerConsent(authUrl, { email });
  const { tokens } = await client.getToken(callback.searchParams.get('code') ?? '');
  client.setCredentials(tokens);
  return { client, tokens };
}

/** Starts a sandbox and returns one of its mailboxes as seen by Google's library, with the buttons of its page. */
export async function openTestMailbox({ email, scope }: { email: string; scope?: string[] }) {
  const sandbox = await startGoogleSandbox();
  const { client, tokens } = await connectMailbox(sandbox.url, email, { ...(scope && { scope }) });
  const rootUrl = `${sandbox.url}${sandboxVendors.google.gmailPath}`;
  const { users } = gmail({ version: 'v1', auth: client, rootUrl, retry: false });

  async function act(action: string, form: Record<string, string>): Promise<number> {
    const body = new URLSearchParams(form);
    const address = `${sandbox.url}/google/actions/${action}`;
    return (await fetch(address, { method: 'POST', body, redirect: 'manual' })).status;
  }

  /** Finds the id of the only message that matches the query. */
  async function findOne(q: string): Promise<string> {
    const { data } = await users.messages.list({ userId: 'me', q });
    expect(data.resultSizeEstimate).toBe(1);
    return data.messages?.[0]?.id ?? '';
  }

  /** Makes a request that the library would not make. */
  const raw = (path: string, token = tokens.access_token) =>
    fetch(`${sandbox.url}/gmail/v1/users/${path}`, { headers: { authorization: `Bearer ${token}` } });
  return { ...sandbox, users, act, findOne, raw };
}
