import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  connectionAttempts,
  connections,
  mailMessages,
  taxTranscripts,
} from '#server/platform/db/schema/connections.ts';
import { people, personNames } from '#server/platform/db/schema/people.ts';
import { connectionTokenPlace, mailBodyPlace } from '#server/platform/db/sealed-places.ts';
import { minuteMs } from '#shared/durations.ts';
import { createFormBrowser } from '#test/support/form-browser.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { answerConsent } from '#test/support/test-google.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';

let server: TestServer;
let browser: ReturnType<typeof createTestBrowser>;
let userId: string;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  ({ browser, userId } = await signInSomebody(server));
});

async function listConnections(of = browser) {
  return (await of.get('/api/connections')).json().connections;
}

const pathOf = ({ pathname, search }: URL) => `${pathname}${search}`;

describe('a mailbox', () => {
  const start = async () => (await browser.post('/api/email/connect', { provider: 'gmail' })).json().authUrl;
  const email = 'jordan.rivera@example.com';
  const allow = (url: string) => answerConsent(url, { email });

  test('is connected after consent, and its purchase mail is read', async () => {
    const authUrl = new URL(await start());
    expect(Object.fromEntries(authUrl.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      access_type: 'offline',
      redirect_uri: 'http://localhost:3000/api/email/callback',
    });

    const page = await browser.get(pathOf(await allow(authUrl.href)));

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('"outcome":"connected"');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-/);
    await waitUntil(async () => (await listConnections())[0]?.lastSyncedAt);
    const [connection] = await listConnections();
    expect(connection).toMatchObject({ kind: 'email', provider: 'gmail', status: 'connected' });
    expect(connection.recordCount).toBeGreaterThan(20);

    const rows = await server.db.select().from(mailMessages).where(eq(mailMessages.userId, userId));
    expect(rows.some(({ sealedBody }) => sealedBody.includes('schema.org'))).toBe(false);
    const [row] = rows;
    const body = row && (await server.deps.vault.open(server.db, mailBodyPlace(row), row.sealedBody));
    expect(JSON.parse(body ?? '{}')).toEqual({ text: expect.any(String), html: expect.any(String) });
  });

  test('a refused consent is reported and connects nothing', async () => {
    const page = await browser.get(pathOf(await answerConsent(await start(), { email, decision: 'cancel' })));
    expect(page.body).toContain('"outcome":"cancelled"');
    expect(await listConnections()).toEqual([]);
  });

  test('a return from the vendor is accepted once', async () => {
    const back = pathOf(await allow(await start()));
    await browser.get(back);
    expect((await browser.get(back)).body).toContain('"outcome":"failed"');
    expect(await listConnections()).toHaveLength(1);
  });

  test('a return from the vendor is accepted only from the session that started it', async () => {
    const back = pathOf(await allow(await start()));
    const other = await signInSomebody(server);

    expect((await other.browser.get(back)).body).toContain('"outcome":"failed"');
    expect((await createTestBrowser(server).get(back)).body).toContain('You’re signed out');
    expect(await listConnections(other.browser)).toEqual([]);
    expect((await browser.get(back)).body).toContain('"outcome":"connected"');
  });

  test('a return that is late, has another state, or uses the other address is rejected', async () => {
    const late = pathOf(await allow(await start()));
    server.clock.advance(16 * minuteMs);
    expect((await browser.get(late)).body).toContain('"outcome":"failed"');

    const back = await allow(await start());
    back.searchParams.set('state', 'x'.repeat(43));
    expect((await browser.get(pathOf(back))).body).toContain('"outcome":"failed"');

    const elsewhere = await allow(await start());
    expect((await browser.get(`/api/irs/callback${elsewhere.search}`)).body).toContain('"outcome":"failed"');
    expect(await listConnections()).toEqual([]);
  });

  test('a stolen code is useless, because the verifier never leaves the server', async () => {
    const back = await allow(await start());
    const [attempt] = await server.db
      .select()
      .from(connectionAttempts)
      .where(eq(connectionAttempts.userId, userId));
    expect(attempt?.sealedChecks.includes('codeVerifier')).toBe(false);

    const other = await signInSomebody(server);
    const theirs = new URL(
      (await other.browser.post('/api/email/connect', { provider: 'gmail' })).json().authUrl,
    );
    back.searchParams.set('state', theirs.searchParams.get('state') ?? '');
    const page = await other.browser.get(pathOf(back));

    expect(page.body).toContain('"outcome":"failed"');
    expect(await listConnections(other.browser)).toEqual([]);
  });

  test('connecting it twice makes one connection with the newer token', async () => {
    await browser.get(pathOf(await allow(await start())));
    await browser.get(pathOf(await allow(await start())));
    expect(await listConnections()).toHaveLength(1);
  });

  test('hostile returns are answered with a sentence and never cause a failure', async () => {
    for (const search of [
      '',
      '?code=x',
      '?state=%00&code=%00',
      '?error=%3Cscript%3E&state=x',
      '?state=a&state=b',
    ]) {
      const page = await browser.get(`/api/email/callback${search}`);
      expect(page.statusCode).toBe(200);
      expect(page.body).toContain('"outcome":"failed"');
      expect(page.body).not.toContain('<script>alert');
    }
  });

  test('disconnecting it deletes its mail at once and revokes the token at the vendor', async () => {
    await browser.get(pathOf(await allow(await start())));
    await waitUntil(async () => (await listConnections())[0]?.lastSyncedAt);
    const [{ id }] = await listConnections();
    const [row] = await server.db.select().from(connections).where(eq(connections.id, id));
    const place = connectionTokenPlace({ id, userId });
    const token = await server.deps.vault.open(server.db, place, row?.sealedToken ?? Buffer.alloc(0));

    expect((await browser.delete(`/api/connections/${id}`)).statusCode).toBe(200);

    expect(await listConnections()).toEqual([]);
    expect(await server.db.select().from(mailMessages).where(eq(mailMessages.userId, userId))).toEqual([]);
    await waitUntil(
      async () => (await server.db.select().from(connections).where(eq(connections.id, id))).length === 0,
    );
    await expect((await server.deps.gmail.open(token)).profile()).rejects.toMatchObject({
      failure: 'sign_in_needed',
    });
    expect((await browser.delete(`/api/connections/${id}`)).statusCode).toBe(404);
  });

  test("another user's connection is not found", async () => {
    await browser.get(pathOf(await allow(await start())));
    const [{ id }] = await listConnections();
    const other = await signInSomebody(server);

    expect((await other.browser.delete(`/api/connections/${id}`)).json()).toMatchObject({
      code: 'not_found',
    });
    expect(await listConnections()).toHaveLength(1);
  });
});

describe('an identity', () => {
  beforeEach(async () => {
    const jordan = { firstName: 'Jordan', lastName: 'Rivera', dateOfBirth: '1988-04-12' };
    ({ browser, userId } = await signInSomebody(server, jordan));
  });

  const start = async () =>
    (await browser.post('/api/irs/verify', { action: 'initiate' })).json().verificationUrl;
  const verify = async () => browser.get(pathOf(await answer(await start(), 'Allow')));

  async function answer(url: string, button: string): Promise<URL> {
    const site = createFormBrowser(server.sandboxUrl);
    const { page } = await site.press((await site.open(url)).page, 'Sign in as Jordan Rivera');
    const { leftTo } = await site.press(page, button);
    if (!leftTo) throw new Error('the page did not lead back');
    return leftTo;
  }

  async function readSamples() {
    const response = await fetch(`${server.sandboxUrl}/irs/samples/jordan-rivera.json`);
    const { files } = (await response.json()) as { files: { name: string; url: string }[] };
    return Promise.all(
      files.slice(0, 3).map(async ({ name, url }) => {
        const bytes = await (await fetch(url)).arrayBuffer();
        return { fileName: name, contentBase64: Buffer.from(bytes).toString('base64') };
      }),
    );
  }

  test('is verified, and then transcripts are accepted, each once', async () => {
    const [sample] = await readSamples();
    expect((await browser.post('/api/irs/transcripts', sample)).json()).toMatchObject({
      code: 'identity_not_verified',
    });

    const page = await verify();
    expect(page.body).toContain('Your identity is verified as Jordan Rivera.');

    const samples = await readSamples();
    for (const file of [...samples, ...samples])
      expect((await browser.post('/api/irs/transcripts', file)).json()).toMatchObject({
        fileName: file.fileName,
      });
    const [connection] = await listConnections();
    expect(connection).toMatchObject({ kind: 'tax', label: 'Jordan Rivera', recordCount: samples.length });
    expect(connection.lastSyncedAt).not.toBeNull();
    const rows = await server.db.select().from(taxTranscripts).where(eq(taxTranscripts.userId, userId));
    expect(rows.some(({ sealedFacts }) => sealedFacts.includes('amounts'))).toBe(false);
  });

  test('of another person is refused by name, and nothing is connected', async () => {
    ({ browser } = await signInSomebody(server, { firstName: 'Casey', lastName: 'Nguyen' }));
    const page = await verify();
    expect(page.body).toContain('"outcome":"failed"');
    expect(page.body).toContain(
      'ID.me verified Jordan Rivera, but this account is in the name of Casey Nguyen.',
    );
    expect(await listConnections()).toEqual([]);
  });

  test('without a name is refused, and nothing is connected', async () => {
    const { finish } = server.deps.idme;
    onTestFinished(() => void Object.assign(server.deps.idme, { finish }));
    server.deps.idme.finish = async (returned) => ({
      ...(await finish(returned)),
      firstName: '',
      lastName: '',
    });
    const page = await verify();
    expect(page.body).toContain('"outcome":"failed"');
    expect(page.body).toContain('ID.me didn’t tell us your name');
    expect(await listConnections()).toEqual([]);
  });

  test('in a name that is markup is reported as text, also to the page that opened the window', async () => {
    const { finish } = server.deps.idme;
    onTestFinished(() => void Object.assign(server.deps.idme, { finish }));
    const lastName = '</script><script>alert(1)</script>';
    server.deps.idme.finish = async (returned) => ({ ...(await finish(returned)), lastName });
    const { body } = await verify();
    expect(body).not.toContain('<script>alert');
    const [, message = ''] = /id="message">(.*?)<\/script>/.exec(body) ?? [];
    expect(JSON.parse(message).message).toContain(lastName);
  });

  test('in a former name of the account holder is accepted', async () => {
    const married = await signInSomebody(server, { firstName: 'Jordan', lastName: 'Delgado' });
    ({ browser } = married);
    const [person] = await server.db.select().from(people).where(eq(people.userId, married.userId));
    await server.db.insert(personNames).values({
      userId: married.userId,
      personId: person?.id ?? '',
      position: 1,
      firstName: 'Jordan',
      lastName: 'Rivera',
    });
    expect((await verify()).body).toContain('Jordan Rivera is connected. Your identity was verified before.');
  });

  test('a file that is not a transcript is refused with a sentence', async () => {
    await verify();
    const send = (text: string) =>
      browser.post('/api/irs/transcripts', {
        fileName: 'a.pdf',
        contentBase64: Buffer.from(text).toString('base64'),
      });
    for (const text of ['hello', '%PDF-1.4 broken', '<html></html>', '\0\0\0']) {
      const response = await send(text);
      expect(response.statusCode).toBe(400);
      expect(response.json().detail).toMatch(/\w+ \w+ .*\./);
    }
  });

  test('a person who was not verified returns without a connection', async () => {
    const page = await browser.get(pathOf(await answer(await start(), 'Cancel')));
    expect(page.body).toContain('"outcome":"cancelled"');
    expect(await listConnections()).toEqual([]);
  });

  test('a return with another nonce or state is rejected', async () => {
    const back = await answer(await start(), 'Allow');
    const other = new URL(await start());
    back.searchParams.set('state', other.searchParams.get('state') ?? '');
    expect((await browser.get(pathOf(back))).body).toContain('"outcome":"failed"');
    expect(await listConnections()).toEqual([]);
  });
});
