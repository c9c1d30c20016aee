import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { linkIn } from '../support/test-mailbox.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { birthDate, fillAddress, fillBirthDate, homeAddress } from './support/personal-form.ts';
import { startSession, test } from './support/test.ts';

const freshEmail = () => `newcomer-${randomBytes(5).toString('hex')}@example.com`;

async function fillInFields(page: Page, email: string): Promise<void> {
  await page.getByLabel('First name').fill('Morgan');
  await page.getByLabel('Last name').fill('Whitfield');
  await page.getByLabel('Email').fill(email);
  await fillBirthDate(page, '1992-07-21');
  await fillAddress(homeAddress(page), '3117 Prairie Rose Avenue, Tulsa, OK 74103');
}

async function fillIn(page: Page, email: string): Promise<void> {
  await page.goto('/onboarding');
  await fillInFields(page, email);
}

test('a newcomer signs up from the landing page and sets a password by mail', async ({ page, mailbox }) => {
  const email = freshEmail();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start My Free Scan' }).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByText('33%')).toBeVisible();
  await fillIn(page, email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue without connecting' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.getByRole('link', { name: 'View Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('button', { name: 'Morgan' })).toBeVisible();

  const link = linkIn(await mailbox.waitForMail(email));
  await page.goto(link.pathname + link.search);
  await expect(page.getByRole('button', { name: 'Morgan' })).toBeVisible();
  await expect(page.getByLabel('New password')).toBeVisible();
});

test('what a newcomer accepts is linked beside the button and read without losing what was typed', {
  tag: '@long',
}, async ({ page, context, person }) => {
  await page.goto('/onboarding');
  await page.getByLabel('Street address').fill('kept');
  const sentence = page.getByText('By continuing, you accept our Terms of Service');
  for (const [name, title] of [
    ['Terms of Service', 'Terms of service'],
    ['Privacy Policy', 'Privacy policy'],
  ] as const) {
    const opened = context.waitForEvent('page');
    await sentence.getByRole('link', { name }).click();
    await expect((await opened).getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await expect(page.getByLabel('Street address')).toHaveValue('kept');

  await startSession(page, person);
  await page.goto('/onboarding');
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeVisible();
  await expect(sentence).toBeHidden();
});

test('every empty field says what it needs, and nothing typed is lost', async ({ page }) => {
  await page.goto('/onboarding');
  await page.getByLabel('Street address').fill('kept');
  await page.getByRole('button', { name: 'Continue' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  for (const sentence of [
    'First name is required',
    'Last name is required',
    'Invalid email address',
    'Date of birth is required',
    'City is required',
    'Choose a state',
    'Enter a 5-digit ZIP code',
  ]) {
    await expect(summary).toContainText(sentence);
  }
  await expect(page.getByLabel('Street address')).toHaveValue('kept');
  await expectAccessible(page);
});

test('a person younger than 18 is refused', { tag: '@long' }, async ({ page }) => {
  await fillIn(page, freshEmail());
  await fillBirthDate(page, `${new Date().getFullYear() - 17}-01-01`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(birthDate(page)).toHaveAccessibleDescription(/at least 18 years old/);
});

test('the summary names what is wrong in the order of the fields', { tag: '@long' }, async ({ page }) => {
  await fillIn(page, 'not an address');
  await page.getByLabel('First name').fill('');
  await fillBirthDate(page, `${new Date().getFullYear() - 17}-01-01`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'There is a problem' }).getByRole('link'),
  ).toHaveText(['First name is required', /at least 18 years old/, 'Invalid email address']);
});

test('a known email address is reported and leads to the login page', async ({ page, person }) => {
  await fillIn(page, person.email);
  await page.getByRole('button', { name: 'Continue' }).click();
  const notice = page.getByRole('region', { name: /notifications/i });
  await expect(notice).toContainText('Account Already Exists');
  await expect(notice).toContainText('This email is already registered. Redirecting to login...');
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(person.email);
});

test('in the sandbox a sample person fills the form, each time as a newcomer', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/onboarding');
  const email = page.getByLabel('Email');
  await page.getByRole('button', { name: 'Jordan Rivera' }).click();
  await expect(page.getByLabel('First name').first()).toHaveValue('Jordan');
  await expect(birthDate(page).getByLabel('Month')).toHaveValue('04');
  await expect(birthDate(page).getByLabel('Year')).toHaveValue('1988');
  await expect(page.getByRole('group', { name: 'Former name 1' }).getByLabel('Last name')).toHaveValue(
    'Delgado',
  );
  const previous = page.getByRole('group', { name: 'Previous address 1' });
  await expect(previous.getByLabel('Street address')).toHaveValue('88 Juniper Court Apt 4');
  await expect(previous.getByLabel('State')).toHaveValue('CA');
  const first = await email.inputValue();
  await page.getByRole('button', { name: 'Jordan Rivera' }).click();
  await expect(email).not.toHaveValue(first);
  await expect(email).toHaveValue(/^jordan\.rivera\.[0-9a-f]{8}@example\.com$/);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});

test('earlier names and addresses are added, refused in place, and removed', { tag: '@long' }, async ({
  page,
}) => {
  await fillIn(page, freshEmail());
  const addName = page.getByRole('button', { name: 'Add a former name' });
  const formerName = (place: number) => page.getByRole('group', { name: `Former name ${place}` });
  await addName.click();
  await expect(formerName(1).getByLabel('First name')).toBeFocused();
  await page.keyboard.type('Morgan');
  await addName.click();
  await formerName(2).getByLabel('First name').fill('Maurice');
  await formerName(2).getByLabel('Last name').fill('Hale');
  await page.getByRole('button', { name: 'Continue' }).click();

  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText(['Last name is required']);
  await expectAccessible(page);
  await expectFits(page);
  await summary.getByRole('link').click();
  await expect(formerName(1).getByLabel('Last name')).toBeFocused();

  await page.getByRole('button', { name: 'Remove former name 1' }).click();
  await expect(addName).toBeFocused();
  await expect(formerName(1).getByLabel('Last name')).toHaveValue('Hale');
  await expect(formerName(2)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a previous address' }).click();
  await fillAddress(
    page.getByRole('group', { name: 'Previous address 1' }),
    '88 Juniper Court Apt 4, Fresno, CA 93721',
  );
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(formerName(1).getByLabel('First name')).toHaveValue('Maurice');
  const previous = page.getByRole('group', { name: 'Previous address 1' });
  await expect(previous.getByLabel('Street address')).toHaveValue('88 Juniper Court Apt 4');
  await expect(previous.getByLabel('State')).toHaveValue('CA');
});

test('a user can go back to correct a step, continue, and resume after leaving', async ({ page, person }) => {
  await startSession(page, person);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeFocused();
  const email = page.getByLabel('Email');
  await expect(email).toHaveValue(person.email);
  await expect(email).toHaveAttribute('readonly');
  await expect(email).toHaveAccessibleDescription(/can’t change your email address here/);
  await expect(page.getByLabel('Password')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByLabel('First name').fill('Jordana');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await expect(page).toHaveURL('/onboarding');
  await expect(page.getByRole('button', { name: 'Jordana' })).toBeVisible();

  await page.getByRole('button', { name: 'Continue without connecting' }).click();
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
  await page.goto('/dashboard');
  await page.goto('/onboarding');
  await expect(page.getByText('Step 3 of 3')).toBeVisible();
});

test('a failure to load the saved step is reported with a way to try again', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await page.route('**/api/onboarding/status', (route) => route.abort());
  await page.goto('/onboarding');
  await expect(page.getByRole('main')).toContainText('We couldn’t load your progress.');
  await expectAccessible(page);
  await page.unroute('**/api/onboarding/status');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});

const formerNameField = (page: Page) =>
  page.getByRole('group', { name: 'Former name 1' }).getByLabel('Last name');

test('Back and Forward go through the steps, and Back on the first one leaves', { tag: '@long' }, async ({
  page,
}) => {
  test.slow();
  await page.goto('/');
  await page.getByRole('link', { name: 'Start My Free Scan' }).click();
  await fillInFields(page, freshEmail());
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toBeFocused();
  await page.getByRole('button', { name: 'Continue without connecting' }).click();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible({ timeout: 30_000 });

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Check your details' })).toBeFocused();
  await expect(homeAddress(page).getByLabel('Street address')).toHaveValue('3117 Prairie Rose Avenue');
  await page.reload();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Morgan');
  await expect(page).toHaveURL('/onboarding');

  const scansAsked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/onboarding/ai-scan')) scansAsked.push(request.method());
  });
  await page.goForward();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible();
  await page.goBack();
  await page.goForward();
  await expect(page.getByRole('heading', { name: 'Your scan is complete' })).toBeVisible();
  expect(scansAsked).toEqual([]);

  for (const step of [2, 1]) {
    await page.goBack();
    await expect(page.getByText(`Step ${step} of 3`)).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test('what was typed in a step stays when one goes to another and back', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await page.goto('/dashboard');
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  await page.goBack();
  await page.getByLabel('First name').fill('Jordana');
  await page.getByRole('button', { name: 'Add a former name' }).click();
  await formerNameField(page).fill('Delgado');
  await page.goForward();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();

  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page.getByLabel('First name').first()).toHaveValue('Jordana');
  await expect(formerNameField(page)).toHaveValue('Delgado');
  await page.goBack();
  await expect(page).toHaveURL('/dashboard');
});

test('a step that is saved after the user left it moves nobody to another page', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
  const release = await hold(page, '**/api/onboarding/connect-accounts');
  const saved = page.waitForResponse('**/api/onboarding/connect-accounts');
  await page.getByRole('button', { name: 'Continue without connecting' }).click();
  await page.goBack();
  await expect(page.getByText('Step 1 of 3')).toBeVisible();
  release();
  await (await saved).finished();
  await page.goForward();
  await expect(page.getByText('Step 2 of 3')).toBeVisible();
});
