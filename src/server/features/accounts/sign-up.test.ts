import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { countAttempt } from '#server/platform/http/throttle.ts';
import { legalTexts, versionOf } from '#shared/account/legal-versions.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { enableTotp } from '#test/support/two-factor.ts';
import { waitUntil } from '#test/support/wait-until.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
});
afterAll(() => server.stop());

const url = '/api/onboarding/personal-info';
let serial = 0;

function personalInfo(changes: object = {}) {
  serial += 1;
  return {
    firstName: 'Sample',
    lastName: 'Person',
    email: `newcomer-${serial}@example.com`,
    dateOfBirth: '1988-04-12',
    address: '1420 Alder Creek Road, Sacramento, CA 95814',
    ...changes,
  };
}

describe('signing up', () => {
  test('with a password: the account is made and signed in', async () => {
    const browser = createTestBrowser(server);
    const info = personalInfo({ password: goodPassword });
    const response = await browser.post(url, info);
    expect(response.statusCode).toBe(200);
    expect((await browser.get('/api/auth/me')).json()).toMatchObject({
      email: info.email,
      subscriptionPlan: 'free',
    });
    expect((await createTestBrowser(server).signIn({ email: info.email })).statusCode).toBe(200);
  });

  test('keeps the time zone for the months of the plan, whatever the profile says later', async () => {
    const browser = createTestBrowser(server);
    const info = personalInfo({ password: goodPassword, timeZone: 'America/Denver' });
    const { id } = (await browser.post(url, info)).json();
    const { password: _password, ...profile } = info as typeof info & { password: string };
    expect((await browser.post(url, { ...profile, timeZone: 'Asia/Tokyo' })).statusCode).toBe(200);
    const [user] = await server.db.select().from(users).where(eq(users.id, id));
    expect(user).toMatchObject({ timeZone: 'Asia/Tokyo', filingTimeZone: 'America/Denver' });
  });

  test('stores which legal texts were accepted, and when, and shows it to the owner', async () => {
    const browser = createTestBrowser(server);
    const info = personalInfo({ password: goodPassword });
    const { id } = (await browser.post(url, info)).json();
    const accepted = {
      termsVersion: versionOf(legalTexts.terms),
      privacyVersion: versionOf(legalTexts.privacy),
    };
    const [row] = await server.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ ...accepted, legalAcceptedAt: server.clock.now() });
    const { profile } = (await browser.get('/api/user/export-data')).json();
    expect(profile).toMatchObject({ ...accepted, legalAcceptedAt: server.clock.now().toISOString() });

    server.clock.advance(60_000);
    await browser.post(url, { ...personalInfo({ firstName: 'Renamed' }), email: info.email });
    const [later] = await server.db.select().from(users).where(eq(users.id, id));
    expect(later).toMatchObject({ firstName: 'Renamed', legalAcceptedAt: row?.legalAcceptedAt });
  });

  test('the consent to sign electronically is stored with its version and day, and shown to its owner', async () => {
    const browser = createTestBrowser(server);
    const { id } = (await browser.post(url, personalInfo({ password: goodPassword }))).json();
    const consentUrl = '/api/user/esign-consent';
    const { version } = (await browser.get(consentUrl)).json();
    expect((await browser.get(consentUrl)).json()).toEqual({ version, acceptedAt: null });
    const stale = await browser.post(consentUrl, { version: '2020-01-01.00000000' });
    expect(stale.json()).toMatchObject({ status: 409, code: 'signature_needed' });

    const acceptedAt = server.clock.now();
    expect((await browser.post(consentUrl, { version })).json()).toEqual({
      version,
      acceptedAt: acceptedAt.toISOString(),
    });
    server.clock.advance(60_000);
    await browser.post(consentUrl, { version });
    const [row] = await server.db.select().from(users).where(eq(users.id, id));
    expect(row).toMatchObject({ esignVersion: version, esignAcceptedAt: acceptedAt });
    const { profile } = (await browser.get('/api/user/export-data')).json();
    expect(profile).toMatchObject({ esignVersion: version, esignAcceptedAt: acceptedAt.toISOString() });
  });

  test('with a password: its owner is emailed once, and a later try with the address emails nobody', async () => {
    const info = personalInfo({ password: goodPassword });
    await createTestBrowser(server).post(url, info);
    const mail = await server.mailbox.waitForMail(info.email);
    expect(mail.subject).toBe('Your Rightful account is ready');
    expect(linkIn(mail).pathname).toBe('/verify-email');
    expect(mail.text).not.toContain(goodPassword);
    expect((await createTestBrowser(server).post(url, info)).json()).toMatchObject({ code: 'EMAIL_EXISTS' });
    await waitUntil(async () => (await server.deps.jobs.countWaiting(server.db, 'send-welcome', 10)) === 0);
    expect(await server.mailbox.list(info.email)).toHaveLength(1);
  });

  test.each([{ password: goodPassword }, {}])(
    'no email to an address that is not proved holds the name that was typed: %o',
    async (how) => {
      const info = personalInfo({ firstName: 'Cheapwatches', lastName: 'Buynow', ...how });
      const browser = createTestBrowser(server);
      await browser.post(url, info);
      await server.mailbox.waitForMail(info.email);
      await createTestBrowser(server).post('/api/auth/forgot-password', { email: info.email });
      await enableTotp(server, browser);
      await browser.post('/api/support/help', { message: 'Cheapwatches at my shop' });
      await server.mailbox.waitForMail(info.email, { count: 4 });
      const mails = await server.mailbox.list(info.email);
      for (const { subject, text, html } of mails) {
        expect(`${subject} ${text} ${html}`).not.toMatch(/Cheapwatches|Buynow/);
        expect(text).toMatch(/^Hello,/);
      }
    },
  );

  test('after the address is proved, emails greet by name', async () => {
    const user = await createUser(server, { firstName: 'Robin', emailProvedAt: server.clock.now() });
    await createTestBrowser(server).post('/api/auth/forgot-password', { email: user.email });
    expect((await server.mailbox.waitForMail(user.email)).text).toMatch(/^Hello Robin,/);
  });

  test('without one: a link to set it is mailed, and works', async () => {
    const info = personalInfo();
    await createTestBrowser(server).post(url, info);
    const mail = await server.mailbox.waitForMail(info.email);
    expect(mail.subject).toBe('Set your Rightful password');
    expect(await server.mailbox.list(info.email)).toHaveLength(1);
    const token = linkIn(mail).searchParams.get('token');
    const reset = await createTestBrowser(server).post('/api/auth/reset-password', {
      token,
      password: goodPassword,
    });
    expect(reset.statusCode).toBe(200);
    expect((await createTestBrowser(server).signIn({ email: info.email })).statusCode).toBe(200);
  });

  test('a known address is reported as known, in upper or lower case', async () => {
    const user = await createUser(server);
    const response = await createTestBrowser(server).post(
      url,
      personalInfo({ email: user.email.toUpperCase() }),
    );
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'EMAIL_EXISTS',
      detail: expect.stringContaining('already exists'),
    });
  });

  test('of ten sign-ups at once with one address, one wins and one mail goes out', async () => {
    const info = personalInfo();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => createTestBrowser(server).post(url, info)),
    );
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)]);
    expect(await server.db.select().from(users).where(eq(users.email, info.email))).toHaveLength(1);
    await server.mailbox.waitForMail(info.email);
    expect(await server.mailbox.list(info.email)).toHaveLength(1);
  });

  test.each([
    ['firstName', '', 'First name is required'],
    ['firstName', '   ', 'First name is required'],
    ['lastName', '', 'Last name is required'],
    ['email', 'not an address', 'Invalid email address'],
    ['dateOfBirth', '', 'Date of birth is required'],
    ['dateOfBirth', '1999-02-29', 'Enter a real date of birth'],
    ['dateOfBirth', '1899-12-31', 'Enter a real date of birth'],
    ['dateOfBirth', '2008-03-03', 'You must be at least 18 years old to use this service'],
    ['address', '', 'Address is required'],
    ['password', 'short', 'Password must be at least 8 characters'],
    ['password', `copper-lantern-${'x'.repeat(114)}`, 'Use at most 128 characters'],
    ['firstName', 'www.evil.example', 'Put a space after each period'],
    ['lastName', 'a@b', 'Use only letters, spaces, apostrophes, hyphens and periods'],
    ['middleName', 'one\u202etwo', 'Use only letters, spaces, apostrophes, hyphens and periods'],
  ])('%s %j is answered "%s"', async (field, value, sentence) => {
    const response = await createTestBrowser(server).post(url, personalInfo({ [field]: value }));
    expect(response.statusCode).toBe(400);
    expect(response.json().errors).toEqual({ [field]: sentence });
  });

  test('who turns 18 today may', async () => {
    const response = await createTestBrowser(server).post(url, personalInfo({ dateOfBirth: '2008-03-02' }));
    expect(response.statusCode).toBe(200);
  });

  test('a password of one’s own name and year of birth is refused, at sign-up, change, and reset', async () => {
    const guessable = [
      'Jordan1988!',
      'Avery-04-12',
      'AlderCreek1420',
      'Delgado-Rightful!',
      'JuniperCourt88',
      'Rightful-1988',
    ];
    const info = personalInfo({
      firstName: 'Jordan',
      middleName: 'Avery',
      formerNames: [{ firstName: 'Jordan', lastName: 'Delgado' }],
      priorAddresses: ['88 Juniper Court Apt 4, Fresno, CA 93721'],
    });
    const refusal = { code: 'weak_password' };
    const browser = createTestBrowser(server);
    for (const password of guessable)
      expect((await browser.post(url, { ...info, password })).json()).toMatchObject(refusal);
    await browser.post(url, { ...info, password: goodPassword });
    for (const newPassword of guessable) {
      const change = { currentPassword: goodPassword, newPassword };
      expect((await browser.post('/api/user/password', change)).json()).toMatchObject(refusal);
    }
    await browser.post('/api/auth/forgot-password', { email: info.email });
    const mail = await server.mailbox.waitForMail(info.email, { subject: /Reset/ });
    const token = linkIn(mail).searchParams.get('token');
    for (const password of guessable)
      expect((await browser.post('/api/auth/reset-password', { token, password })).json()).toMatchObject(
        refusal,
      );
  });

  test('a password is judged only after the limits, and after whoever changes it has proved who they are', async () => {
    const proxied = { 'x-forwarded-for': '198.51.100.31' };
    const browser = createTestBrowser(server);
    const perAddress = { name: 'sign-up-address', maxAttempts: 300, windowSeconds: 3_600 };
    for (let count = 0; count < 300; count += 1)
      await countAttempt(server.deps, { limit: perAddress, subject: '198.51.100.31' });
    const weak = personalInfo({ password: 'password123' });
    expect((await browser.post(url, weak, proxied)).statusCode).toBe(429);

    const { email } = await createUser(server);
    await browser.signIn({ email });
    const change = { currentPassword: 'not the password', newPassword: 'password123' };
    for (let count = 0; count < 10; count += 1)
      expect((await browser.post('/api/user/password', change)).json()).toMatchObject({
        code: 'wrong_proof',
      });
    const late = { ...change, currentPassword: goodPassword };
    expect((await browser.post('/api/user/password', late)).statusCode).toBe(429);

    const reset = { token: 'x'.repeat(43), password: 'password123' };
    for (let count = 0; count < 60; count += 1)
      expect((await browser.post('/api/auth/reset-password', reset, proxied)).json()).toMatchObject({
        code: 'reset_link_invalid',
      });
    expect((await browser.post('/api/auth/reset-password', reset, proxied)).statusCode).toBe(429);
  });

  test('a new password has at most 128 characters, at sign-up, change, and reset', async () => {
    const [longest, tooLong] = [128, 129].map((length) => `copper-lantern-${'x'.repeat(length - 15)}`);
    const browser = createTestBrowser(server);
    const sentence = 'Use at most 128 characters';
    const info = personalInfo({ password: longest });
    expect((await browser.post(url, info)).statusCode).toBe(200);
    const change = { currentPassword: longest, newPassword: tooLong };
    expect((await browser.post('/api/user/password', change)).json().errors).toEqual({
      newPassword: sentence,
    });
    await browser.post('/api/auth/forgot-password', { email: info.email });
    const mail = await server.mailbox.waitForMail(info.email, { subject: /Reset/ });
    const token = linkIn(mail).searchParams.get('token');
    const refused = await browser.post('/api/auth/reset-password', { token, password: tooLong });
    expect(refused.json().errors).toEqual({ password: sentence });
    const taken = await browser.post('/api/auth/reset-password', { token, password: longest });
    expect(taken.statusCode).toBe(200);
  });

  test('a common password is refused', async () => {
    const response = await createTestBrowser(server).post(url, personalInfo({ password: 'password123' }));
    expect(response.json()).toMatchObject({ code: 'weak_password' });
  });
});

describe('when signed in', () => {
  test('the profile is updated and no second account is made', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    const info = personalInfo({ email: user.email, firstName: 'Renamed' });
    expect((await browser.post(url, info)).json()).toMatchObject({ id: user.id, firstName: 'Renamed' });
    const [row] = await server.db.select().from(users).where(eq(users.id, user.id));
    expect(row).toMatchObject({ firstName: 'Renamed', dateOfBirth: '1988-04-12', address: info.address });
  });

  test('email and password cannot be changed this way', async () => {
    const user = await createUser(server);
    const browser = createTestBrowser(server);
    await browser.signIn({ email: user.email });
    const other = await browser.post(url, personalInfo());
    expect(other.json()).toMatchObject({ code: 'field_fixed', errors: { email: expect.any(String) } });
    const password = await browser.post(
      url,
      personalInfo({ email: user.email, password: 'another-good-one-81' }),
    );
    expect(password.json()).toMatchObject({ code: 'field_fixed', errors: { password: expect.any(String) } });
  });
});
