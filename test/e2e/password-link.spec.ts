import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { linkIn, type Mail } from '../support/test-mailbox.ts';
import { expectAccessible } from './support/accessibility.ts';
import { choosePassword, fillInLogin, startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const newPassword = 'quiet-harbor-93-maple';

const expectTitle = (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

async function openLink(page: Page, mail: Mail) {
  const link = linkIn(mail);
  const document = await page.goto(link.pathname + link.search);
  expect(document?.status()).toBe(200);
  await expectTitle(page, 'Choose a new password');
  await expect(page).toHaveURL('/reset-password');
}

/** Signs up as the form does if no password is given. */
async function signUpWithoutPassword(page: Page): Promise<string> {
  const email = `newcomer-${randomBytes(5).toString('hex')}@example.com`;
  const answer = await page.request.post('/api/onboarding/personal-info', {
    data: {
      firstName: 'Morgan',
      lastName: 'Whitfield',
      email,
      dateOfBirth: '1992-07-21',
      address: '3117 Prairie Rose Avenue, Tulsa, OK 74103',
    },
  });
  expect(answer.ok()).toBe(true);
  return email;
}

test.describe('a mailed link opened by a signed-in user', () => {
  test('sets the first password, which then works for signing in', async ({ page, mailbox }) => {
    const email = await signUpWithoutPassword(page);
    await page.goto('/account-settings/security');
    await mailbox.waitForMail(email);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(notices(page)).toContainText('Link Sent');
    await openLink(page, await mailbox.waitForMail(email, { count: 2 }));
    await expect(page.getByRole('button', { name: 'Morgan' })).toBeVisible();

    await choosePassword(page, newPassword);
    await expect(page.getByRole('heading', { name: 'Password reset successful' })).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Get Started' })).toBeVisible();
    await expectAccessible(page);
    expect((await page.request.get('/api/auth/me')).status()).toBe(401);
    await page.getByRole('link', { name: 'Continue to sign in' }).click();
    await expect(page).toHaveURL('/login');
    await fillInLogin(page, { email, password: newPassword });
    await expectTitle(page, 'Recovery Dashboard');
  });

  test('survives a reload, and cannot be reached by Back once it is used', { tag: '@long' }, async ({
    page,
    person,
    mailbox,
  }) => {
    await startSession(page, person);
    await page.request.post('/api/auth/forgot-password', { data: { email: person.email } });
    await page.goto('/terms');
    await openLink(page, await mailbox.waitForMail(person.email, { subject: /^Reset/ }));
    await page.reload();
    await choosePassword(page, newPassword);
    await page.getByRole('link', { name: 'Continue to sign in' }).click();
    await fillInLogin(page, { email: person.email, password: newPassword });
    await expectTitle(page, 'Recovery Dashboard');
    await page.goBack();
    await expect(page).toHaveURL('/terms');
    await page.goto('/reset-password');
    await expectTitle(page, '404 Page Not Found');
  });

  test('leads to the password settings if it was used or is invalid', { tag: '@long' }, async ({
    page,
    person,
  }) => {
    await startSession(page, person);
    await page.goto(`/reset-password?token=${'x'.repeat(43)}`);
    await choosePassword(page, newPassword);
    await expect(page.getByRole('main')).toContainText(
      'This password reset link is invalid or has expired. Please request a new one.',
    );
    await expect(page.getByRole('button', { name: person.firstName })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Open your password settings' }).click();
    await expect(page).toHaveURL('/account-settings/security#change-password');
    await expect(page.getByRole('region', { name: 'Password', exact: true })).toBeInViewport();
  });
});
