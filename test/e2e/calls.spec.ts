import { expect } from '@playwright/test';
import { linkIn } from '../support/test-mailbox.ts';
import { prepareClaim } from './support/filing-steps.ts';
import { recordCalls } from './support/recorded-calls.ts';
import { proveEmail, signUpSample, waitForRecords } from './support/sample-person.ts';
import { signIn, test } from './support/test.ts';
import { bankDialog, connectBank, openWindow, task } from './support/vendor-dialogs.ts';

const newPassword = 'quiet-harbor-93-maple';

test('signing in and out and resetting a password make the calls of the table', async ({
  page,
  person,
  mailbox,
}) => {
  const { expectMade } = recordCalls(page);
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.reload();
  await page.getByRole('button', { name: person.firstName }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('link', { name: 'Start My Free Scan' })).toBeVisible();
  await expectMade({
    'POST /api/auth/login': { body: ['email', 'password'] },
    'GET /api/auth/me': { body: null, answer: ['firstName', 'subscriptionPlan'] },
    'POST /api/auth/logout': { body: null },
  });

  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  const link = linkIn(await mailbox.waitForMail(person.email, { subject: /^Reset/ }));
  await page.goto(link.pathname + link.search);
  await page.getByLabel('New password').fill(newPassword);
  await page.getByLabel('Confirm password').fill(newPassword);
  await page.getByRole('button', { name: 'Update password' }).click();
  await expect(page.getByRole('heading', { name: 'Password reset successful' })).toBeVisible();
  await expectMade({
    'POST /api/auth/forgot-password': { body: ['email'] },
    'POST /api/auth/reset-password': { body: ['password', 'token'] },
  });
});

test('the current user is requested once, even if the request fails', async ({ page }) => {
  const { made } = recordCalls(page);
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await made('GET /api/auth/me')).toHaveLength(1);
});

test('the wizard makes the calls of the table', async ({ page }) => {
  test.slow();
  const { expectMade, made } = recordCalls(page);
  await signUpSample(page, 'Morgan Whitfield');
  await expectMade({
    'POST /api/onboarding/personal-info': {
      body: ['firstName', 'lastName', 'email', 'dateOfBirth', 'address'],
    },
    'GET /api/onboarding/status': {
      body: null,
      answer: ['personalInfoCompleted', 'accountsConnected', 'scanCompleted'],
    },
  });

  await connectBank(page);
  await expect(bankDialog(page)).toHaveCount(0);
  await expect(task(page, 'Bank account')).toContainText('Connected');
  const mailWindow = await openWindow(page, 'Connect Gmail');
  await mailWindow.getByRole('button', { name: /@/ }).first().waitFor();
  const identityWindow = await openWindow(page, 'Verify your identity');
  await identityWindow.getByRole('button', { name: 'Cancel' }).waitFor();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible({ timeout: 60_000 });
  await expectMade({
    'POST /api/plaid/create-link-token': { body: [], answer: ['link_token'] },
    'POST /api/plaid/exchange-token': {
      body: ['public_token', 'metadata'],
      answer: ['success', 'message', 'accountData'],
    },
    'POST /api/email/connect': { body: ['provider'], answer: ['authUrl'] },
    'POST /api/irs/verify': { body: ['action'], answer: ['verificationUrl'] },
    'POST /api/onboarding/connect-accounts': { body: null },
    'POST /api/onboarding/ai-scan': { body: null, answer: ['totalAmount'] },
  });
  const [exchange] = await made('POST /api/plaid/exchange-token');
  expect(exchange?.answer).toMatchObject({ accountData: { accounts: expect.any(Array) } });
  const [email] = await made('POST /api/email/connect');
  expect(email?.body).toEqual({ provider: 'gmail' });
  const [identity] = await made('POST /api/irs/verify');
  expect(identity?.body).toEqual({ action: 'initiate' });
});

test('the dashboard makes the calls of the table', async ({ page }) => {
  test.setTimeout(240_000);
  const { expectMade, made } = recordCalls(page);
  await waitForRecords(page);
  await signUpSample(page, 'Morgan Whitfield');
  await proveEmail(page);
  await page.getByRole('button', { name: /^Continue/ }).click();
  await page.getByRole('link', { name: 'View Dashboard' }).click({ timeout: 90_000 });
  const claims = page.getByRole('list', { name: 'Claims' }).locator('> li');
  await claims
    .first()
    .getByRole('button', { name: /^Track/ })
    .click();
  await expectMade({
    'GET /api/claims': { body: null, answer: ['id', 'title', 'amount', 'status', 'type', 'confidence'] },
    'GET /api/claims/{id}/status': { body: null, answer: ['status', 'progress'] },
    'GET /api/stats': { body: null, answer: ['totalRecovered', 'pendingAmount', 'activeClaims'] },
  });
  await page.goBack();

  const [claimsBefore, statsBefore] = [await made('GET /api/claims'), await made('GET /api/stats')];
  await page.getByRole('button', { name: 'Refresh Monitoring' }).click();
  await expectMade({ 'POST /api/claims/scan': { body: [], answer: ['newClaimsCount'] } });
  await expect
    .poll(async () => (await made('GET /api/claims')).length, { timeout: 60_000 })
    .toBeGreaterThan(claimsBefore.length);
  await expect.poll(async () => (await made('GET /api/stats')).length).toBeGreaterThan(statsBefore.length);

  // In Oklahoma the owner sends the packet, so nothing is signed. A property is claimed once, and another test claims the other one.
  const oklahoman = claims.filter({ hasText: '$95.31' });
  await oklahoman.getByRole('link', { name: /^File/ }).click();
  await prepareClaim(page);
  await expectMade({ 'POST /api/claims/{id}/file': { body: null } });

  await page.goto('/search-sources');
  await expect(page.getByRole('heading', { name: 'Your Personal Monitoring' })).toBeVisible();
  await expectMade({
    'GET /api/user/monitoring-sources': {
      body: null,
      answer: ['userState', 'totalMonitored', 'sourcesByCategory'],
    },
    'GET /api/search-sources': { body: null, answer: ['totalSources', 'lastUpdated', 'sourcesByCategory'] },
  });
});
