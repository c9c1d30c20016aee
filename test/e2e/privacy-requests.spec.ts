import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { linkIn } from '../support/test-mailbox.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { problem } from './support/problem.ts';
import { signIn, startSession, test } from './support/test.ts';

async function askFor(page: Page, email: string, wish: string): Promise<void> {
  await page.goto('/ccpa');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Type of request').selectOption({ label: wish });
  await page.getByRole('button', { name: 'Send request' }).press('Enter');
  await expect(page.getByText('Check your email.')).toBeFocused();
}

async function deleteByPhrase(page: Page): Promise<void> {
  await page.getByLabel(/DELETE MY ACCOUNT/).fill('DELETE MY ACCOUNT');
  await page.getByRole('button', { name: 'Delete Account' }).click();
}

const aboutRequest = { subject: /privacy/ };

/** Finds the section of the mailed request and the section for a new one. */
const openedBox = (page: Page) => page.getByRole('region', { name: 'Your request' });
const newBox = (page: Page) => page.getByRole('region', { name: 'Make a request' });

test.describe('a request by somebody who is not signed in', () => {
  test('gives the data by a mailed link', async ({ page, person, mailbox }) => {
    await page.goto('/ccpa');
    await page.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/);
    await expectAccessible(page);

    await askFor(page, person.email, 'Get a copy of my data');
    await expectFits(page);
    const mail = await mailbox.waitForMail(person.email, aboutRequest);
    await page.goto(linkIn(mail).href);
    await expect(page).toHaveURL('/ccpa');
    const heading = openedBox(page).getByRole('heading', { name: 'Your request' });
    await expect(heading).toBeFocused();
    await expect(heading).toBeInViewport();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download My Data' }).click(),
    ]);

    expect(download.suggestedFilename()).toMatch(/^rightful-\d{4}-\d{2}-\d{2}\.json$/);
    const { profile } = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(profile.email).toBe(person.email);
    await expectAccessible(page);

    await page.reload();
    await expect(newBox(page)).toBeVisible();
    await expect(openedBox(page)).toBeHidden();
  });

  test('can be opened again after the connection broke, also by a reload', { tag: '@long' }, async ({
    page,
    person,
    mailbox,
  }) => {
    await askFor(page, person.email, 'Get a copy of my data');
    await page.route('**/api/privacy/requests/confirm', (route) => route.abort());
    await page.goto(linkIn(await mailbox.waitForMail(person.email, aboutRequest)).href);
    const box = openedBox(page);
    const tryAgain = box.getByRole('button', { name: 'Try again' });
    await expect(box.getByRole('alert')).toContainText('We couldn’t reach Rightful.');
    await expect(page).toHaveURL('/ccpa');
    await tryAgain.click();
    await expect(box.getByRole('heading')).toBeFocused();
    await expect(tryAgain).toBeVisible();
    await expectAccessible(page);

    await page.reload();
    await expect(tryAgain).toBeVisible();
    await page.unroute('**/api/privacy/requests/confirm');
    await tryAgain.click();
    await expect(box.getByRole('button', { name: 'Download My Data' })).toBeVisible();
    await page.reload();
    await expect(box.getByRole('button', { name: 'Download My Data' })).toBeVisible();

    await page.getByRole('link', { name: 'GDPR Compliance' }).click();
    await expect(newBox(page)).toBeVisible();
    await expect(box).toBeHidden();
  });

  test('that needs no further action is reported once', { tag: '@long' }, async ({
    page,
    person,
    mailbox,
  }) => {
    await askFor(page, person.email, 'Opt out of marketing');
    await page.goto(linkIn(await mailbox.waitForMail(person.email, aboutRequest)).href);
    await expect(openedBox(page)).toContainText('Done. You will get no marketing');
    await page.reload();
    await expect(newBox(page)).toBeVisible();
    await expect(openedBox(page)).toBeHidden();
  });

  test('deletes the account by a mailed link and the phrase', async ({ page, person, mailbox }) => {
    await askFor(page, person.email, 'Delete my account and data');
    await page.goto(linkIn(await mailbox.waitForMail(person.email, aboutRequest)).href);
    const button = page.getByRole('button', { name: 'Delete Account' });
    await button.click();
    await expect(page.getByRole('region', { name: /notifications/i })).toContainText('Confirmation Required');
    await expect(page.getByLabel(/DELETE MY ACCOUNT/)).toHaveAccessibleDescription(
      /Please type 'DELETE MY ACCOUNT' exactly to confirm deletion\.$/,
    );
    await expectAccessible(page);
    await deleteByPhrase(page);
    await expect(page.getByRole('main')).toContainText('Your account is deleted');
    await page.reload();
    await expect(newBox(page)).toBeVisible();

    await signIn(page, person);
    await expect(page.getByRole('main')).toContainText('That email and password don’t match');
  });

  test('a link that does not work says what to do', { tag: '@long' }, async ({ page }) => {
    await page.goto('/gdpr?request=made-up');
    await expect(openedBox(page)).toContainText('This link is invalid or has expired');
    await expect(newBox(page).getByRole('button', { name: 'Send request' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(newBox(page)).toBeVisible();
    await expect(openedBox(page)).toBeHidden();
  });
});

const refusals = [
  {
    wish: 'Get a copy of my data',
    path: 'export',
    answer: problem(403, 'second_step_needed', 'Please sign in and do this in your account settings.'),
    press: (page: Page) => page.getByRole('button', { name: 'Download My Data' }).click(),
  },
  {
    wish: 'Delete my account and data',
    path: 'delete',
    answer: problem(404, 'not_found', 'This link is invalid or has expired.'),
    press: deleteByPhrase,
  },
];

for (const { wish, path, answer, press } of refusals)
  test(`a link that does not suffice says why, and gives way to a new request: ${path}`, {
    tag: '@long',
  }, async ({ page, person, mailbox }) => {
    await askFor(page, person.email, wish);
    await page.goto(linkIn(await mailbox.waitForMail(person.email, aboutRequest)).href);
    await page.route(`**/api/privacy/requests/${path}`, (route) => route.fulfill(answer));
    await press(page);
    await expect(openedBox(page).getByRole('alert')).toHaveText(JSON.parse(answer.body).detail);
    await expect(openedBox(page).getByRole('button')).toHaveCount(0);
    await expect(openedBox(page).getByRole('heading')).toBeFocused();
    await expect(newBox(page).getByRole('button', { name: 'Send request' })).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(newBox(page)).toBeVisible();
    await expect(openedBox(page)).toBeHidden();
  });

test('a link that could not be used for now says so where it was tried, and can be tried again', {
  tag: '@long',
}, async ({ page, person, mailbox }) => {
  await askFor(page, person.email, 'Get a copy of my data');
  await page.goto(linkIn(await mailbox.waitForMail(person.email, aboutRequest)).href);
  await page.route('**/api/privacy/requests/export', (route) => route.abort(), { times: 1 });
  const button = page.getByRole('button', { name: 'Download My Data' });
  await button.click();
  await expect(openedBox(page).getByRole('alert')).toContainText('We couldn’t reach Rightful.');
  await expect(newBox(page)).toBeHidden();
  const download = page.waitForEvent('download');
  await button.click();
  await download;
  await expect(openedBox(page).getByRole('alert')).toHaveCount(0);
});

test('deleting the account by a mailed link also ends the session', { tag: '@long' }, async ({
  page,
  person,
  mailbox,
}) => {
  await askFor(page, person.email, 'Delete my account and data');
  await startSession(page, person);
  await page.goto(linkIn(await mailbox.waitForMail(person.email, aboutRequest)).href);
  await expect(page.getByRole('button', { name: person.firstName })).toBeVisible();
  await deleteByPhrase(page);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(openedBox(page)).toContainText('Your account is deleted');
  await expect(openedBox(page).getByRole('heading')).toBeFocused();
  await expectAccessible(page);
});

test('a request made at the address with a slash at its end counts under the same law', {
  tag: '@long',
}, async ({ page, person }) => {
  await page.goto('/gdpr/');
  await page.getByLabel('Email').fill(person.email);
  const sent = page.waitForRequest('**/api/privacy/requests');
  await page.getByRole('button', { name: 'Send request' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ law: 'gdpr' });
});

test('signed in, the page leads to the controls and takes what they do not do', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await signIn(page, person);
  await expect(page).toHaveURL('/dashboard');
  await page.goto('/gdpr');
  const box = newBox(page);
  await expect(box.getByRole('link', { name: 'Download My Data' })).toHaveAttribute(
    'href',
    '/account-settings#export',
  );
  await box.getByRole('button', { name: 'Correct my data' }).click();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText('Request received');
  await expect(box).toContainText('we will respond by');
  await box.getByRole('button', { name: 'Opt out of marketing' }).click();
  await expect(page.getByRole('region', { name: /notifications/i })).toContainText(
    'You will get no marketing, and your data is neither sold nor shared.',
  );
  await expect(box.getByRole('listitem').filter({ hasText: 'Opt out of marketing' })).toContainText(
    'answered',
  );
  await expectAccessible(page);
  await expectFits(page);
});
