import { expect, type Page } from '@playwright/test';
import { codeOf } from '../support/totp-code.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { proofQuestion, refuseOnce } from './support/old-proof.ts';
import { problem } from './support/problem.ts';
import { fillInLogin, signIn, startSession, test } from './support/test.ts';
import { addVirtualAuthenticator } from './support/virtual-authenticator.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const twoFactor = (page: Page) => section(page, 'Two-factor authentication');
const heading = (page: Page) => page.getByRole('heading', { name: 'Two-factor authentication' });
const notices = (page: Page) => page.getByRole('region', { name: /notifications/i });

/** Each code works only once, so a test uses the code of the next 30 seconds. */
const halfMinuteMs = 30_000;

async function openSettings(page: Page): Promise<void> {
  await page.goto('/account-settings/security');
  await expect(twoFactor(page)).toBeVisible();
}

/** Sets up the app on the page and returns its secret and the recovery codes. */
async function setUpApp(page: Page) {
  await openSettings(page);
  await twoFactor(page).getByRole('button', { name: 'Set up an authenticator app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  await expect(dialog.getByRole('img', { name: /qr code to scan/i })).toBeVisible();
  await expectAccessible(page);
  const shown = await dialog.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from your app').fill(codeOf(secret, new Date()));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(notices(page)).toContainText('Authenticator App On');

  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  const recoveryCodes = await kept.getByRole('listitem').allInnerTexts();
  await kept.getByRole('button', { name: 'I’ve saved them' }).press('Enter');
  await expect(kept).toBeHidden();
  await expect(heading(page)).toBeFocused();
  return { secret, recoveryCodes };
}

async function logOut(page: Page, firstName: string): Promise<void> {
  await page.getByRole('button', { name: firstName }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
}

test('an authenticator app is set up and required at sign-in, and a recovery code can replace it', async ({
  page,
  person,
}) => {
  test.slow();
  await startSession(page, person);
  const { secret, recoveryCodes } = await setUpApp(page);
  await expect(twoFactor(page)).toContainText('10 of 10 left');

  await logOut(page, person.firstName);
  await signIn(page, person);
  await expect(page.getByRole('heading', { name: 'Confirm it’s you' })).toBeFocused();
  const code = page.getByLabel('Code from your app');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessible(page);
  await expectFits(page);

  await code.fill('12');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(code).toHaveAccessibleDescription(/Enter the 6-digit code/);
  const next = codeOf(secret, new Date(Date.now() + halfMinuteMs));
  await code.fill(next === '111111' ? '222222' : '111111');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('That didn’t match.');
  await expect(notices(page)).toContainText('Login failed');
  await code.fill(next);
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');

  await logOut(page, person.firstName);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toUpperCase() ?? '');
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page).toHaveURL('/dashboard');
  await openSettings(page);
  await expect(twoFactor(page)).toContainText('9 of 10 left');

  await twoFactor(page).getByRole('button', { name: 'Turn off the authenticator app' }).click();
  const ask = page.getByRole('dialog', { name: 'Turn off the authenticator app?' });
  await expect(ask).toContainText('Your password alone');
  await ask.getByRole('button', { name: 'Turn off', exact: true }).press('Enter');
  await expect(notices(page)).toContainText('Authenticator App Off');
  await expect(heading(page)).toBeFocused();
  await expect(twoFactor(page).getByRole('button', { name: 'Set up an authenticator app' })).toBeVisible();
});

/** The virtual authenticator would answer at once when the browser offers its passkeys. */
async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

/** Adds a passkey on the settings page, which is open. */
async function addPasskey(page: Page, name: string): Promise<void> {
  await twoFactor(page).getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByLabel('Name').fill(name);
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(notices(page)).toContainText('Passkey Added');
}

test('a passkey signs in by the button on the sign-in page, for 30 days if asked', async ({
  page,
  person,
}) => {
  test.slow();
  await withoutAutofill(page);
  const authenticator = await addVirtualAuthenticator(page);
  await startSession(page, person);
  await openSettings(page);
  await addPasskey(page, 'Test key');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await logOut(page, person.firstName);

  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Sign in with a passkey' });
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await authenticator.refuseOwner();
  await button.click();
  await expect(page.getByRole('main')).toContainText('The passkey wasn’t used.');
  await expect(notices(page)).toContainText('Login failed');
  await expectAccessible(page);
  await expectFits(page);

  await authenticator.verifyOwner();
  await page.getByLabel('Remember me').check();
  await button.click();
  await expect(page).toHaveURL('/dashboard');
  const [session] = (await page.context().cookies()).filter(({ name }) => name === '__Host-session');
  expect(session?.expires).toBeGreaterThan(Date.now() / 1_000 + 29 * 86_400);
  await openSettings(page);
  await expect(section(page, 'Security activity').getByRole('listitem').first()).toContainText(
    'Signed in with a passkey.',
  );
});

test('a browser that cannot use passkeys is not offered to sign in with one', { tag: '@long' }, async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
});

test('a passkey signs in where the browser fills in the email address', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await addVirtualAuthenticator(page);
  await startSession(page, person);
  await openSettings(page);
  await addPasskey(page, 'Test key');
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  await logOut(page, person.firstName);
  await page.goto('/login');
  await expect(page).toHaveURL('/dashboard');
});

test('a passkey is added, signs in, passes the identity check, and is removed', async ({ page, person }) => {
  test.slow();
  await withoutAutofill(page);
  await addVirtualAuthenticator(page);
  await startSession(page, person);
  await openSettings(page);
  await twoFactor(page).getByRole('button', { name: 'Add a passkey' }).click();
  const adding = page.getByRole('dialog', { name: 'Add a passkey' });
  await adding.getByRole('button', { name: 'Continue' }).click();
  await expect(adding.getByLabel('Name')).toHaveAccessibleDescription(/Give the passkey a name/);
  await adding.getByLabel('Name').fill('Test key');
  await adding.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();
  const list = twoFactor(page).getByRole('list', { name: 'Your passkeys' });
  await expect(list).toContainText('Test key');
  await expect(list).toContainText('Not used yet');

  await logOut(page, person.firstName);
  await signIn(page, person);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL('/dashboard');

  await openSettings(page);
  await expect(list).toContainText('Last used');
  await refuseOnce(page, '/api/user/two-factor/recovery-codes');
  await twoFactor(page).getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
  const proof = proofQuestion(page);
  await proof.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('button', { name: 'I’ve saved them' }).click();

  await list.getByRole('button', { name: 'Remove the passkey Test key' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
  await expect(notices(page)).toContainText('Passkey Removed');
  await expect(list).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

test('of several second steps the identity check asks for the passkey first, and never for the password', {
  tag: '@long',
}, async ({ page, person }) => {
  test.slow();
  await addVirtualAuthenticator(page);
  await startSession(page, person);
  await setUpApp(page);
  await addPasskey(page, 'Test key');
  await refuseOnce(page, '/api/user/two-factor/recovery-codes');
  await twoFactor(page).getByRole('button', { name: 'Create new codes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create new codes' }).click();
  const proof = proofQuestion(page);
  await expect(proof.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
  for (const name of ['Use a code from your app', 'Use a recovery code'])
    await expect(proof.getByRole('button', { name })).toBeVisible();
  await expect(proof.getByLabel('Code from your app')).toBeHidden();
  await expect(proof.getByRole('button', { name: 'Use your password' })).toBeHidden();
});

test('the way back from the second step leads to the heading, and says why if the step has expired', {
  tag: '@long',
}, async ({ page, person }) => {
  const secondFactor = { token: 'made-up', methods: ['totp'] };
  await page.route('**/api/auth/login', (route) => route.fulfill({ json: { secondFactor } }));
  await signIn(page, person);
  await page.getByRole('button', { name: 'Back to sign in' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(0);

  await fillInLogin(page, person);
  const reason = 'Your sign-in took too long. Please sign in again.';
  await page.route('**/api/auth/second-factor', (route) =>
    route.fulfill(problem(401, 'sign_in_expired', reason)),
  );
  await page.getByLabel('Code from your app').fill('123456');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused();
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(reason);
  await expectAccessible(page);
  await expectFits(page);
});

test('the identity check can be cancelled, failed, and passed', { tag: '@long' }, async ({
  page,
  person,
}) => {
  test.slow();
  await startSession(page, person);
  await openSettings(page);
  const start = twoFactor(page).getByRole('button', { name: 'Set up an authenticator app' });
  const proof = proofQuestion(page);

  await refuseOnce(page, '/api/user/two-factor/totp');
  await start.click();
  await expect(proof).toContainText('your money, your data or your security');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(proof).toBeHidden();
  await expect(notices(page).getByRole('listitem')).toHaveCount(0);
  await expect(start).toBeFocused();

  await refuseOnce(page, '/api/user/two-factor/totp');
  await start.click();
  await proof.getByLabel('Your password', { exact: true }).fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(proof).toContainText('That didn’t match.');
  await proof.getByLabel('Your password', { exact: true }).fill(person.password);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('dialog', { name: 'Set up an authenticator app' })).toBeVisible();
});

test('the password is changed, and every other device is signed out', async ({ page, person, browser }) => {
  const elsewhere = await (await browser.newContext()).newPage();
  await startSession(elsewhere, person);
  await startSession(page, person);
  await openSettings(page);
  const password = section(page, 'Password');
  const fill = async (current: string, chosen: string, repeated = chosen) => {
    await password.getByLabel('Current password').fill(current);
    await password.getByLabel('New password', { exact: true }).fill(chosen);
    await password.getByLabel('Confirm new password').fill(repeated);
    await password.getByRole('button', { name: 'Change password' }).click();
  };

  await fill('not the password', 'quiet-harbor-93-maple');
  await expect(password.getByLabel('Current password')).toHaveAccessibleDescription(
    /That isn’t your current password/,
  );
  await fill(person.password, 'quiet-harbor-93-maple', 'something else');
  await expect(password).toContainText('Passwords do not match.');
  await fill(person.password, 'password123');
  await expect(password.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
    /too easy to guess/,
  );
  await fill(person.password, 'quiet-harbor-93-maple');
  await expect(notices(page)).toContainText('Password Changed');
  await expect(password.getByLabel('Current password')).toHaveValue('');
  expect((await elsewhere.request.get('/api/auth/me')).status()).toBe(401);
  await elsewhere.context().close();
});

test('other devices are listed and signed out, and the activity shows it', async ({
  page,
  person,
  browser,
}) => {
  for (const userAgent of ['Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0', 'curl/8.9.1']) {
    const context = await browser.newContext({ userAgent });
    await startSession(await context.newPage(), person);
    await context.close();
  }
  await startSession(page, person);
  await openSettings(page);
  const sessions = section(page, 'Active sessions');
  const own = sessions.getByRole('listitem').filter({ hasText: 'This device' });
  await expect(own).toContainText('This network');
  await sessions.getByRole('button', { name: 'Sign out Firefox on Windows' }).click();
  await expect(notices(page)).toContainText('That device will have to sign in again.');
  await expect(sessions).not.toContainText('Firefox');
  await sessions.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(notices(page)).toContainText('Every other device will have to sign in again.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  const activity = section(page, 'Security activity');
  await expect(activity.getByRole('listitem').first()).toContainText('A device was signed out.');
  await expect(activity).toContainText('Your account was created.');
  await expectAccessible(page);
  await expectFits(page);
});
