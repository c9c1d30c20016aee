import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { CodeChallengeMethod, type GenerateAuthUrlOpts } from 'google-auth-library';
import { expect, test } from 'vitest';
import { minuteMs } from '#sandbox/shared.ts';
import {
  answerConsent,
  createGoogleClient,
  gmailScope,
  googleCallback,
  startGoogleSandbox,
} from '../../../../../test/support/test-google.ts';

const email = 'jordan.rivera@example.com';

async function start() {
  const sandbox = await startGoogleSandbox();
  const client = createGoogleClient(sandbox.url);

  async function obtainCode(options: GenerateAuthUrlOpts = {}): Promise<string> {
    const authUrl = client.generateAuthUrl({ scope: gmailScope, ...options });
    return (await answerConsent(authUrl, { email })).searchParams.get('code') ?? '';
  }
  const obtainTokens = async (options: GenerateAuthUrlOpts) =>
    (await client.getToken(await obtainCode(options))).tokens;
  return { ...sandbox, client, obtainCode, obtainTokens };
}

const refusal = (error: string, description?: string) => ({
  response: { data: { error, error_description: description ?? expect.any(String) } },
});

test('a code works once', async () => {
  const { client, obtainCode } = await start();
  const code = await obtainCode();
  await client.getToken(code);

  await expect(client.getToken(code)).rejects.toMatchObject(refusal('invalid_grant', 'Bad Request'));
});

test('a code expires after ten minutes', async () => {
  const { client, clock, obtainCode } = await start();
  const inTime = await obtainCode();
  clock.advance(10 * minuteMs - 1);
  await client.getToken(inTime);

  const late = await obtainCode({ prompt: 'consent' });
  clock.advance(10 * minuteMs);
  await expect(client.getToken(late)).rejects.toMatchObject(refusal('invalid_grant'));
});

test('a code is bound to its redirect address, and a failed attempt uses it up', async () => {
  const { client, obtainCode } = await start();
  const code = await obtainCode();

  const elsewhere = client.getToken({ code, redirect_uri: `${googleCallback}/` });

  await expect(elsewhere).rejects.toMatchObject(refusal('redirect_uri_mismatch'));
  await expect(client.getToken(code)).rejects.toMatchObject(refusal('invalid_grant'));
});

test('a code with a challenge requires the matching verifier', async () => {
  const { client, obtainCode } = await start();
  const { codeVerifier, codeChallenge } = await client.generateCodeVerifierAsync();
  const other = await client.generateCodeVerifierAsync();
  const obtain = () =>
    obtainCode({
      prompt: 'consent',
      code_challenge_method: CodeChallengeMethod.S256,
      code_challenge: codeChallenge ?? '',
    });

  const wrong = client.getToken({ code: await obtain(), codeVerifier: other.codeVerifier });
  await expect(wrong).rejects.toMatchObject(refusal('invalid_grant', 'Invalid code verifier.'));
  const missing = client.getToken(await obtain());
  await expect(missing).rejects.toMatchObject(refusal('invalid_grant', 'Missing code verifier.'));
  const right = await client.getToken({ code: await obtain(), codeVerifier });
  expect(right.tokens.access_token).toBeDefined();
});

test('a refresh token is issued only for offline access and only if the person was asked', async () => {
  const { obtainTokens } = await start();
  const online = await obtainTokens({});
  const knownAlready = await obtainTokens({ access_type: 'offline' });
  const askedAgain = await obtainTokens({ access_type: 'offline', prompt: 'consent' });

  expect([online, knownAlready, askedAgain].map((tokens) => 'refresh_token' in tokens)).toEqual([
    false,
    false,
    true,
  ]);
});

test('earlier scopes are included if the client asks for them', async () => {
  const { obtainCode, obtainTokens } = await start();
  await obtainCode();
  const alone = await obtainTokens({ scope: 'email', include_granted_scopes: false });
  const together = await obtainTokens({ scope: 'email', include_granted_scopes: true });

  expect(alone.scope).toBe('https://www.googleapis.com/auth/userinfo.email');
  expect(together.scope?.split(' ')).toEqual([gmailScope, 'https://www.googleapis.com/auth/userinfo.email']);
});

test('no code or token is stored on disk in plain text', async () => {
  const { dataDir, obtainCode, obtainTokens } = await start();
  const tokens = await obtainTokens({ access_type: 'offline' });
  const code = await obtainCode();

  const file = await readFile(path.join(dataDir, 'google.jsonl'), 'utf8');

  for (const secret of [code, tokens.access_token ?? '', tokens.refresh_token ?? '']) {
    expect(secret.length).toBeGreaterThan(40);
    expect(file).not.toContain(secret);
  }
});
