import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attempts, users } from '#server/platform/db/schema/accounts.ts';
import { identityChanges, personNames } from '#server/platform/db/schema/people.ts';
import { nameField } from '#shared/people/person-name.ts';
import { hostileStrings } from '#test/support/hostile-strings.ts';
import { accountsPath, typedAccount } from '#test/support/payout-desk.ts';
import { saveClaim } from '#test/support/save-claim.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createSoftwarePasskey } from '#test/support/software-passkey.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof signInSomebody>>;
const email = 'owner-of-hostile-text@example.com';

beforeAll(async () => {
  server = await startTestServer();
  me = await signInSomebody(server, { email, subscriptionPlan: 'unlimited' });
});
afterAll(() => server.stop());

/** Lists the hostile strings that a field of this length accepts: storable text that trimming does not change. */
function storable(maxLength: number): [string, string][] {
  return hostileStrings.flatMap(([name, text]) =>
    text.isWellFormed() &&
    !text.includes('\0') &&
    text.trim() === text &&
    text.length >= 2 &&
    text.length <= maxLength
      ? [[name, text]]
      : [],
  );
}

async function post(path: string, body: object) {
  await server.db.delete(attempts);
  const answer = await me.browser.post(path, body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const get = async (path: string) => (await me.browser.get(path)).json();

describe('comes back byte for byte', () => {
  const personalInfo = (text: string, name: string) => {
    const names = { firstName: name, middleName: name, lastName: name };
    const told = { ...names, address: text, formerNames: [names], priorAddresses: [text] };
    return { told, body: { ...told, email, dateOfBirth: '1988-04-12', state: 'CA' } };
  };

  test.each(storable(100))('as addresses: %s', async (_name, text) => {
    const { told, body } = personalInfo(text, 'Sample');
    await post('/api/onboarding/personal-info', body);
    expect((await get('/api/onboarding/status')).profile).toMatchObject(told);
    const [row] = await server.db.select().from(users).where(eq(users.id, me.userId));
    expect(row).toMatchObject({ address: text });
  });

  test.each(['Łukasz Ñandú Αθηνά Ольга 王小明', 'caf\u00e9 cafe\u0301', 'Anne-Marie O’Neill Jr.'])(
    'as names: %s',
    async (name) => {
      // A person has few names in a month.
      await server.db.delete(identityChanges).where(eq(identityChanges.userId, me.userId));
      const { told, body } = personalInfo('1 Main Street', name);
      await post('/api/onboarding/personal-info', body);
      expect((await get('/api/onboarding/status')).profile).toMatchObject(told);
      expect(await get('/api/auth/me')).toMatchObject({ firstName: name, lastName: name });
    },
  );

  test.each(storable(100).filter(([, text]) => !nameField().safeParse(text).success))(
    'as a name from before names had a rule, which can no longer be typed: %s',
    async (_name, text) => {
      await server.db.update(users).set({ firstName: text, lastName: text }).where(eq(users.id, me.userId));
      await server.db.update(personNames).set({ firstName: text }).where(eq(personNames.userId, me.userId));
      expect((await get('/api/onboarding/status')).profile.firstName).toBe(text);
      expect(await get('/api/auth/me')).toMatchObject({ firstName: text, lastName: text });

      await server.db.delete(attempts);
      const { body } = personalInfo('1 Main Street', text);
      const refused = await me.browser.post('/api/onboarding/personal-info', body);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().errors)).toContain('firstName');
    },
  );

  test.each(storable(4_000))('as a message to support: %s', async (_name, text) => {
    server.clock.advance(1);
    await post('/api/support/help', { message: text });
    expect((await get('/api/support/messages'))[0].text).toBe(text);
  });

  test.each(storable(100))('as the names of a bank account: %s', async (_name, text) => {
    const told = { accountHolderName: text, bankName: text };
    const { id } = await post(accountsPath, { ...typedAccount(), ...told });
    const found = (await get(accountsPath)).find((account: { id: string }) => account.id === id);
    expect(found).toMatchObject(told);
    await me.browser.delete(`${accountsPath}/${id}`);
  });

  test.each(storable(60))('as the name of a passkey: %s', async (_name, text) => {
    const passkey = createSoftwarePasskey(server.deps.config.publicUrl);
    const { challenge } = await post('/api/user/two-factor/passkeys/options', {});
    const registration = passkey.register(challenge);
    await post('/api/user/two-factor/passkeys', { name: text, registration });
    const { passkeys } = await get('/api/user/two-factor');
    expect(passkeys.map(({ name }: { name: string }) => name)).toContain(text);
    for (const { id } of passkeys) await me.browser.delete(`/api/user/two-factor/passkeys/${id}`);
  });

  test.each(storable(100))('as the answer of an office: %s', async (_name, text) => {
    const key = `record:hostile:${randomInt(1e9)}`;
    const claimId = await saveClaim(server, me.userId, { key, title: text, state: 'TX' });
    const claimPath = `/api/claims/${claimId}`;
    await post(`${claimPath}/file`, {});
    await post(`${claimPath}/sent`, { referenceNumber: text });
    await post(`${claimPath}/outcome`, { outcome: 'rejected', reason: text });
    const claim = await get(claimPath);
    expect(claim).toMatchObject({ title: text, referenceNumber: text });
    const told = claim.timeline.map((step: { text: string }) => step.text);
    expect(told.some((sentence: string) => sentence.endsWith(text))).toBe(true);
    expect((await me.browser.get(`${claimPath}/packet`)).statusCode).toBe(200);
    expect((await me.browser.get(`${claimPath}/appeal-letter`)).statusCode).toBe(200);
  });

  const passwords = storable(128).filter(([, text]) => text.length >= 20 && !/^x+$|^9+$/.test(text));

  test.each(passwords)('as a password: %s', async (_name, text) => {
    const user = await createUser(server);
    await server.db.delete(attempts);
    await createTestBrowser(server).post('/api/auth/forgot-password', { email: user.email });
    const token = linkIn(await server.mailbox.waitForMail(user.email)).searchParams.get('token');
    const reset = await createTestBrowser(server).post('/api/auth/reset-password', { token, password: text });
    expect(reset.statusCode).toBe(200);
    const signedIn = await createTestBrowser(server).signIn({ email: user.email, password: text });
    expect(signedIn.statusCode).toBe(200);
    // Neither cut off, nor trimmed, nor compared in one case.
    for (const other of [`${text}x`, `${text} `, text.toUpperCase()].filter((each) => each !== text)) {
      const refused = await createTestBrowser(server).signIn({ email: user.email, password: other });
      expect(refused.statusCode, other).toBe(401);
    }
  });
});

describe('in an email', () => {
  const names = storable(100);

  test.each(names)('is shown as text and changes no recipient: %s', async (_name, text) => {
    const user = await createUser(server, { firstName: text, lastName: text });
    await server.db.delete(attempts);
    await createTestBrowser(server).post('/api/auth/forgot-password', { email: user.email });
    const mail = await server.mailbox.waitForMail(user.email);
    expect(mail.to).toBe(user.email);
    expect(mail.html).not.toMatch(/<script|<img src=x/);
    expect(await server.mailbox.list('everyone@example.com')).toEqual([]);
  });

  test('causes no job to fail', async () => {
    const { rows } = await server.db.execute(
      `select name, output from jobs.job where state in ('failed', 'retry')`,
    );
    expect(rows).toEqual([]);
  });
});
