import { expect, type Page } from '@playwright/test';
import { samplePicture } from '../support/sample-documents.ts';
import { linkIn } from '../support/test-mailbox.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { fillAddress, homeAddress } from './support/personal-form.ts';
import { problem } from './support/problem.ts';
import { startSession, test } from './support/test.ts';
import { bankDialog, clickToClose, notices, openWindow, signInToBank } from './support/vendor-dialogs.ts';

/** The sandbox's banks know everybody who is no sample person at this address. */
const bankAddress = '612 Marigold Lane, Boise, ID 83702';
const identityCall = '**/api/identity';

const way = (page: Page, name: string) => page.getByRole('region', { name });
const bankWay = (page: Page) => way(page, 'With your bank');
const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function connectBank(page: Page, username: string): Promise<void> {
  await bankWay(page).getByRole('button', { name: 'Connect bank account' }).click();
  await signInToBank(page, username);
  const dialog = bankDialog(page);
  const finish = dialog.getByRole('button', { name: 'Finish' });
  const choice = dialog.getByRole('button', { name: 'Continue' });
  await finish.or(choice).first().waitFor();
  if (await choice.isVisible()) await choice.click();
  await clickToClose(page, finish);
}

/** What the server says about somebody who is not verified. A test states only what matters to it. */
const notVerified = (changes: object = {}) => ({
  emailProved: true,
  verified: null,
  ways: { idme: true, bank: true },
  banks: [],
  documents: null,
  ...changes,
});

async function openWith(page: Page, identity: object): Promise<void> {
  await page.route(identityCall, (route) => route.fulfill({ json: identity }));
  await page.goto('/identity');
}

test.beforeEach(({ page, person }) => startSession(page, person));

test.describe('by their bank', () => {
  test('somebody is verified once their address is right', async ({ page, person }) => {
    test.slow();
    await page.goto('/account-settings#identity');
    const section = page.getByRole('region', { name: 'Identity', exact: true });
    await expect(section).toContainText('Not verified yet.');
    await section.getByRole('link', { name: 'Verify your identity' }).click();
    await expect(title(page)).toHaveText('Your identity');
    await expect(page.getByRole('main')).toContainText('You’re not verified yet.');

    await connectBank(page, 'user_good');
    const bank = bankWay(page);
    await expect(bank).toContainText('has your name, but an address that isn’t in your details', {
      timeout: 20_000,
    });
    await expect(bank).not.toContainText('Marigold');
    await expectAccessible(page);
    await expectFits(page);

    const { firstName, lastName } = person;
    await bank.getByRole('link', { name: 'Correct my details' }).click();
    await expect(title(page)).toHaveText('Your details');
    await fillAddress(homeAddress(page), bankAddress);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(title(page)).toHaveText('Your identity');
    const verified = way(page, 'You’re verified');
    await expect(verified).toBeVisible({ timeout: 20_000 });
    for (const text of [`${firstName} ${lastName}`, bankAddress, 'Your bank', 'Owner data of an account at'])
      await expect(verified).toContainText(text);
    await expectAccessible(page);
    await expectFits(page);
    await verified.getByRole('link', { name: 'Back to account settings' }).click();
    await expect(section).toContainText(`Verified as ${firstName} ${lastName}`);
  });

  test('nobody is verified by a stranger’s, who is never shown', { tag: '@long' }, async ({ page }) => {
    await page.goto('/identity');
    await connectBank(page, 'user_stranger');
    const bank = bankWay(page);
    await expect(bank).toContainText('doesn’t name you as an owner of these accounts', { timeout: 20_000 });
    await expect(bank.getByRole('button', { name: 'Connect another bank' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('Stranger');
    await expectAccessible(page);
  });

  test('every other answer says what to do', { tag: '@long' }, async ({ page }) => {
    const states = ['checking', 'sign_in_needed', 'silent', 'not_shared', 'unreachable'];
    const banks = states.map((state) => ({
      connectionId: crypto.randomUUID(),
      name: `${state} bank`,
      state,
    }));
    await openWith(page, notVerified({ banks }));
    for (const text of [
      'This takes a few seconds.',
      'Your sign-in at sign_in_needed bank has expired.',
      'Connect another bank, or verify another way.',
      'Sign in there again and allow it',
      'We’ll ask again by ourselves',
    ])
      await expect(bankWay(page)).toContainText(text);
    await expect(bankWay(page).getByRole('button', { name: /^Sign in again/ })).toHaveCount(2);
    await expectAccessible(page);
    await expectFits(page);
  });
});

test.describe('by ID.me', () => {
  async function signUpJordan(page: Page): Promise<void> {
    await page.context().clearCookies();
    const answer = await page.request.post('/api/onboarding/personal-info', {
      data: {
        firstName: 'Jordan',
        lastName: 'Rivera',
        email: `jordan-${crypto.randomUUID()}@example.com`,
        password: 'copper-lantern-47-orchard',
        dateOfBirth: '1988-04-12',
        address: '1420 Alder Creek Road, Sacramento, CA 95814',
      },
    });
    expect(answer.ok(), await answer.text()).toBe(true);
    await page.goto('/identity?returnTo=/payout-settings');
  }

  test('somebody is verified, and led back', async ({ page }) => {
    await signUpJordan(page);
    const popup = await openWindow(page, 'Verify with ID.me');
    await popup.getByRole('button', { name: 'Sign in as Jordan Rivera' }).click();
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Allow' }).click();
    await closed;
    const verified = way(page, 'You’re verified');
    for (const text of ['Jordan Rivera', 'April 12, 1988', 'ID.me'])
      await expect(verified).toContainText(text);
    await expect(title(page)).toBeFocused();
    await expectAccessible(page);
    await verified.getByRole('link', { name: 'Back to payout settings' }).click();
    await expect(page).toHaveURL('/payout-settings');
  });

  test('somebody whom it refused reads why and can try again', { tag: '@long' }, async ({ page }) => {
    await signUpJordan(page);
    const popup = await openWindow(page, 'Verify with ID.me');
    const closed = popup.waitForEvent('close');
    await popup.getByRole('button', { name: 'Sign in as Riley Unverified' }).click();
    await closed;
    const idme = way(page, 'With ID.me');
    await expect(idme).toContainText('ID.me didn’t confirm your identity.');
    await expect(idme.getByRole('button', { name: 'Verify with ID.me' })).toBeVisible();
    await expectAccessible(page);
  });
});

test.describe('by documents', () => {
  test('somebody who can use neither waits for our team', async ({ page, person, mailbox }) => {
    const token = linkIn(await mailbox.waitForMail(person.email)).searchParams.get('token');
    expect((await page.request.post('/api/auth/verify-email', { data: { token } })).ok()).toBe(true);
    await page.goto('/identity');
    const documents = way(page, 'I can’t use either');
    const send = () => documents.getByRole('button', { name: 'Send both' }).click();
    await send();
    await expect(documents.getByText('Choose a file first.')).toHaveCount(2);
    await expectAccessible(page);

    const file = { name: 'id.png', mimeType: 'image/png', buffer: await samplePicture() };
    await documents.getByLabel('Your ID').setInputFiles(file);
    const selfie = documents.getByLabel('A picture of yourself');
    await selfie.setInputFiles({ ...file, buffer: Buffer.from('no picture') });
    await send();
    await expect(selfie).toHaveAttribute('aria-invalid', 'true');

    await selfie.setInputFiles(file);
    await send();
    await expect(notices(page)).toContainText('Documents sent');
    const waiting = way(page, 'Your identity documents');
    await expect(waiting).toContainText(
      'You can still search, and use any other way that the page about your identity offers.',
    );
    await expect(title(page)).toBeFocused();
    await expectAccessible(page);
    await expectFits(page);
  });

  test('that were refused says why, and takes others', { tag: '@long' }, async ({ page }) => {
    const refused = {
      status: 'refused',
      openedAt: '2026-11-02T10:00:00.000Z',
      reason: 'The picture is blurred.',
    };
    await openWith(page, notVerified({ documents: refused }));
    const documents = way(page, 'I can’t use either');
    await expect(documents).toContainText('We couldn’t verify you by the documents you sent.');
    await expect(documents).toContainText('The picture is blurred.');
    await expect(documents.getByRole('button', { name: 'Send both' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('an unconfirmed address can be mailed another link, and documents wait for that', {
  tag: '@long',
}, async ({ page, person, mailbox }) => {
  await page.goto('/identity');
  const email = way(page, 'Confirm your email address');
  await expect(way(page, 'I can’t use either')).toContainText('First confirm your email address above');
  await email.getByRole('button', { name: 'Send a new link' }).click();
  await expect(email.getByRole('status')).toContainText(`on its way to ${person.email}`);
  await mailbox.waitForMail(person.email, { count: 2 });
});

test('a page that could not be loaded says so and tries again', { tag: '@long' }, async ({ page }) => {
  await page.route(identityCall, (route) => route.fulfill(problem(500, 'internal')));
  await page.goto('/identity');
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the state of your identity.');
  await expectAccessible(page);
  await page.unroute(identityCall);
  const release = await hold(page, identityCall);
  await page.getByRole('button', { name: 'Try again' }).click();
  release();
  await expect(page.getByRole('main')).toContainText('You’re not verified yet.');
});

test('it leads back to where somebody came from, and never out of the product', { tag: '@long' }, async ({
  page,
}) => {
  const claim = '/dashboard?claim=3f0d5a1e-0000-4000-8000-000000000000';
  for (const [returnTo, label, path] of [
    [claim, 'Back to your claim', claim],
    ['/payout-settings', 'Back to payout settings', '/payout-settings'],
    ['/identity?returnTo=https://evil.example', 'Back to account settings', '/account-settings'],
    ['https://evil.example', 'Back to account settings', '/account-settings'],
    ['//evil.example/dashboard', 'Back to account settings', '/account-settings'],
  ] as const) {
    await page.goto(`/identity?returnTo=${encodeURIComponent(returnTo)}`);
    await expect(page.getByRole('link', { name: label })).toHaveAttribute('href', path);
  }
});
