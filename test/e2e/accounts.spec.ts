import { expect } from '@playwright/test';
import { daySeconds } from '#shared/durations.ts';
import { linkIn } from '../support/test-mailbox.ts';
import { expectAccessible } from './support/accessibility.ts';
import { fillInLogin, signIn, test } from './support/test.ts';

const newPassword = 'quiet-harbor-93-maple';

test.describe('signing in', () => {
  test('goes to the dashboard and shows the user’s name', async ({ page, person }) => {
    await signIn(page, person);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'Recovery Dashboard' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Dashboard', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await page.getByRole('button', { name: person.firstName }).click();
    for (const item of ['Account Settings', 'Subscription', 'Payout Settings', 'Logout'])
      await expect(page.getByRole('menuitem', { name: item })).toBeVisible();
    await expectAccessible(page);
  });

  test('a signed-out visitor to /dashboard sees the login page', async ({ page }) => {
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect(page.getByRole('link', { name: /sign up/i })).toHaveAttribute('href', '/onboarding');
    await expect(page.getByRole('link', { name: /back to home/i })).toHaveAttribute('href', '/');
  });

  test('wrong credentials show a notice and the same text in the form, and keep what was typed', async ({
    page,
    person,
  }) => {
    await signIn(page, { email: person.email, password: 'not the password' });
    const notice = page.getByRole('region', { name: /notifications/i });
    await expect(notice).toContainText('Login failed');
    await expect(notice).toContainText('That email and password don’t match');
    await expect(page.getByRole('main')).toContainText('That email and password don’t match');
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue('not the password');
    await expectAccessible(page);
  });

  test('field errors are shown next to the field and in a summary', { tag: '@long' }, async ({ page }) => {
    await signIn(page, { email: 'nonsense', password: 'short' });
    const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
    await expect(summary).toBeFocused();
    await expect(summary.getByRole('link', { name: 'Invalid email address' })).toBeVisible();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/);
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
      /Password must be at least 8 characters/,
    );
    await expect(page).toHaveTitle(/^Error: /);
    await expectAccessible(page);
    await summary.getByRole('link', { name: 'Invalid email address' }).click();
    await expect(page.getByLabel('Email')).toBeFocused();
  });

  test('without a network, a message says what happened', { tag: '@long' }, async ({ page, person }) => {
    await page.goto('/login');
    await page.route('**/api/auth/login', (route) => route.abort('internetdisconnected'));
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('main')).toContainText(/connection/i);
    await expect(page.getByLabel('Email')).toHaveValue(person.email);
  });

  test('the remember-me box decides how long the cookie lives', { tag: '@long' }, async ({
    page,
    person,
    context,
  }) => {
    await signIn(page, person);
    await expect(page).toHaveURL('/dashboard');
    const [session] = (await context.cookies()).filter(({ name }) => name === '__Host-session');
    expect(session).toMatchObject({ expires: -1, httpOnly: true, secure: true, sameSite: 'Lax' });
    await context.clearCookies();

    await page.goto('/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByLabel('Remember me').check();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL('/dashboard');
    const [remembered] = (await context.cookies()).filter(({ name }) => name === '__Host-session');
    const days = ((remembered?.expires ?? 0) - Date.now() / 1_000) / daySeconds;
    expect(days).toBeGreaterThan(29.9);
    expect(days).toBeLessThan(30.1);
  });

  test('can be done by keyboard alone, from the skip link on', { tag: '@long' }, async ({ page, person }) => {
    await page.goto('/login');
    await expect(page.getByLabel('Email')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: /skip to/i })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    while (!(await page.getByLabel('Email').evaluate((element) => element === document.activeElement)))
      await page.keyboard.press('Tab');
    await page.keyboard.type(person.email);
    await page.keyboard.press('Tab');
    await page.keyboard.type(person.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });
});

test('logging out returns to the landing page and ends the session', async ({ page, person, context }) => {
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  const cookies = await context.cookies();
  await page.getByRole('button', { name: person.firstName }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Start My Free Scan' })).toBeVisible();
  await context.addCookies(cookies);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
});

test('logging out in one tab shows the signed-out pages in the others', { tag: '@long' }, async ({
  page,
  person,
  context,
}) => {
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  const settings = await context.newPage();
  await settings.goto('/account-settings');
  await expect(settings.getByLabel('Email', { exact: true })).toHaveValue(person.email);
  const terms = await context.newPage();
  await terms.goto('/terms');
  await expect(terms.getByRole('button', { name: person.firstName })).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: person.firstName }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(settings.getByText('sign in to open it')).toBeVisible();
  await expect(settings.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(terms.getByRole('link', { name: 'Get Started' })).toBeVisible();
  await expect(terms).toHaveURL('/terms');
});

test('signing in as someone else in one tab shows that person in the others, without what was open or typed', {
  tag: '@long',
}, async ({ page, person, otherPerson, context }) => {
  const login = await context.newPage();
  await login.goto('/login');
  await login.getByLabel('Email').fill(otherPerson.email);
  await page.bringToFront();
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Delete Account Permanently' }).click();
  await page.getByLabel('Type DELETE MY ACCOUNT to confirm').fill('DELETE MY ACCOUNT');

  await expect(login.getByText(`You’re signed in as ${person.firstName} in another tab.`)).toBeVisible();
  await expect(login.getByLabel('Email')).toHaveValue(otherPerson.email);
  await login.bringToFront();
  await expectAccessible(login);
  await fillInLogin(login, otherPerson);
  await expect(login).toHaveURL('/dashboard');

  await expect(page.getByRole('button', { name: otherPerson.firstName })).toBeVisible();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(otherPerson.email);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('signing up in one tab shows the new person in the others', { tag: '@long' }, async ({
  page,
  person,
  context,
}) => {
  const onboarding = await context.newPage();
  await onboarding.goto('/onboarding');
  await page.bringToFront();
  await signIn(page, person);
  await expect(page.getByRole('button', { name: person.firstName })).toBeVisible();
  // Ends the session without a word to the tabs, as a password reset on another device does.
  await context.clearCookies();

  await onboarding.bringToFront();
  await onboarding.getByRole('button', { name: 'Morgan Whitfield' }).click();
  await onboarding.getByRole('button', { name: 'Continue' }).click();
  await expect(onboarding.getByRole('heading', { name: 'Connect your accounts' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Morgan' })).toBeVisible();
});

test('a tab that shows the login page continues with whoever signed in in another', { tag: '@long' }, async ({
  page,
  person,
  context,
}) => {
  const settings = await context.newPage();
  await settings.goto('/login?next=/account-settings');
  await expect(settings.getByLabel('Email')).toBeVisible();
  await page.bringToFront();
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await settings.bringToFront();
  await settings.getByRole('button', { name: `Continue as ${person.firstName}` }).click();
  await expect(settings).toHaveURL('/account-settings');
  await expect(settings.getByLabel('Email', { exact: true })).toHaveValue(person.email);
});

test('a logout that fails shows no notice', { tag: '@long' }, async ({ page, person }) => {
  await signIn(page, person);
  await page.route('**/api/auth/logout', (route) => route.fulfill({ status: 500 }));
  await page.getByRole('button', { name: person.firstName }).click();
  const reported = page.waitForEvent('console', (message) => message.text().includes('Logout failed'));
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await reported;
  await expect(page.getByRole('region', { name: /notifications/i }).getByRole('listitem')).toHaveCount(0);
});

test('a forgotten password is reset through the mailbox', async ({ page, person, mailbox }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: /forgot/i }).click();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();

  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(person.email);
  await expect(main).toContainText(/spam/i);
  await expect(main).toContainText('expires in 1 hour');
  const notice = page.getByRole('region', { name: /notifications/i });
  await expect(notice).toContainText('Reset email sent');
  await expect(notice).toContainText('Check your email for password reset instructions.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try different email' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();

  const link = linkIn(await mailbox.waitForMail(person.email, { subject: /^Reset/ }));
  await page.goto(link.pathname + link.search);
  await expect(page.getByLabel('New password')).toBeVisible();
  await expect(page).toHaveURL('/reset-password');
  for (const text of [/at least 8 characters/i, /letters and numbers/i, /unique password/i])
    await expect(main).toContainText(text);
  await page.reload();

  const update = page.getByRole('button', { name: 'Update password' });
  await page.getByLabel('New password').fill('short');
  await page.getByLabel('Confirm password').fill('short');
  await update.click();
  await expect(notice).toContainText('Password too short');
  await expect(notice).toContainText('Password must be at least 8 characters long.');

  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(`${newPassword}-other`);
  await update.click();
  await expect(notice).toContainText('Password mismatch');
  await expect(notice).toContainText('Passwords do not match. Please try again.');

  await page.getByLabel('New password').fill('password123');
  await page.getByLabel('Confirm password').fill('password123');
  await update.click();
  await expect(notice).toContainText('Reset failed');
  await expect(notice).toContainText('too easy to guess');
  await expect(main).toContainText('too easy to guess');
  await expectAccessible(page);

  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: /show/i }).first().click();
  await expect(page.getByLabel('New password')).toHaveAttribute('type', 'text');
  await update.click();
  await expect(page.getByRole('heading', { name: 'Password reset successful' })).toBeVisible();
  await expect(notice).toContainText('Your password has been updated. You can now sign in.');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Continue to sign in' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, { email: person.email, password: newPassword });
  await expect(page).toHaveURL('/dashboard');
});

test('a used or made-up link says so and offers a new one', async ({ page }) => {
  await page.goto(`/reset-password?token=${'x'.repeat(43)}`);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText('Reset failed');
  await expect(page.getByRole('main')).toContainText(
    'This password reset link is invalid or has expired. Please request a new one.',
  );
});

test('without a token the reset page says the link is invalid', { tag: '@long' }, async ({ page }) => {
  await page.goto('/reset-password');
  await expect(page.getByRole('heading', { name: 'Invalid reset link' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'This password reset link is invalid or has expired. Please request a new one.',
  );
  await expect(main.locator('a[href="/forgot-password"]')).toBeVisible();
  await expect(main.locator('a[href="/login"]')).toBeVisible();
});
