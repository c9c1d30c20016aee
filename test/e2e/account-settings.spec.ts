import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDialogFits, expectFits } from './support/accessibility.ts';
import { hold } from './support/hold.ts';
import { proofNeeded, proofQuestion, refuseOnce } from './support/old-proof.ts';
import { buy } from './support/payments.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('the page shows the account, and what can be done with it', async ({ page, person }) => {
  await page.goto('/account-settings');
  const account = section(page, 'Account information');
  await expect(account.getByLabel('Email')).toHaveValue(person.email);
  await expect(account.getByLabel('Email')).not.toBeEditable();
  await expect(account).toContainText('can’t change your email address');
  await expect(account.getByLabel('Account created')).toHaveValue(/^\w+ \d+, \d{4}$/);

  const plan = section(page, 'Subscription management');
  await expect(plan).toContainText('Free Plan');
  await expect(plan.getByText('Active', { exact: true })).toBeVisible();
  await expect(plan.getByRole('button', { name: 'No Active Subscription' })).toBeDisabled();
  await expect(plan).toContainText('until the current billing period ends');
  await expect(plan.getByRole('link', { name: 'Manage Subscription' })).toHaveAttribute(
    'href',
    '/subscription',
  );

  await expect(section(page, 'Danger Zone').getByRole('listitem')).toHaveText([
    'Claim discovery history',
    'Bank account information',
    'Payout history and records',
    'Profile and account settings',
    'Subscription and billing data',
  ]);
  await expectFits(page);
  await expectAccessible(page);
});

test('each page of the settings has its address, and the last one deletes', async ({ page }) => {
  test.slow();
  await page.goto('/account-settings');
  const pages = page.getByRole('navigation', { name: 'Settings' }).getByRole('link');
  await expect(pages).toHaveText([
    'Profile',
    'Security',
    'Connections',
    'Notifications',
    'Plan & billing',
    'Appearance',
    'Data & deletion',
  ]);
  for (const [name, address, shown] of [
    ['Security', 'security', 'Two-factor authentication'],
    ['Plan & billing', 'billing', 'Subscription management'],
    ['Data & deletion', 'data', 'Danger Zone'],
  ] as const) {
    await pages.getByText(name).click();
    await expect(page).toHaveURL(`/account-settings/${address}`);
    await expect(section(page, shown)).toBeVisible();
    await expect(pages.getByText(name)).toHaveAttribute('aria-current', 'page');
    await expectFits(page);
    await expectAccessible(page);
  }
  await page.reload();
  await expect(section(page, 'Danger Zone')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/account-settings/billing');
});

test('the personal details can be changed from the settings', async ({ page }) => {
  await page.goto('/account-settings');
  await section(page, 'Account information').getByRole('link', { name: 'Change your details' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Jordan');
});

test('a link in an email opens its section', { tag: '@long' }, async ({ page }) => {
  await page.goto('/account-settings#notifications');
  await expect(page).toHaveURL('/account-settings/notifications#notifications');
  await expect(section(page, 'Email preferences')).toBeInViewport();
});

test('the data is downloaded as a file named after the day', async ({ page, person }) => {
  await page.goto('/account-settings');
  const release = await hold(page, '**/api/user/export-data');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  await expect(page.getByRole('button', { name: 'Preparing Export...' })).toBeDisabled();
  release();

  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^rightful-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await streamText(await file.createReadStream());
  expect(text).toContain(person.email);
  expect(text.split('\n').length, 'lines of indented JSON').toBeGreaterThan(20);
  expect(JSON.parse(text)).toBeInstanceOf(Object);
  await expect(notices(page)).toContainText('Data Exported');
  await expect(notices(page)).toContainText('Your data has been downloaded as a JSON file.');
});

/** A session is too old for this after five minutes. The stubbed first response is what the server then answers. */
test('an old session gets the data after the user proves their identity', async ({ page, person }) => {
  await page.goto('/account-settings');
  await refuseOnce(page, '/api/user/export-data');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  const dialog = proofQuestion(page);
  await dialog.getByLabel('Your password', { exact: true }).fill(person.password);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  expect((await download).suggestedFilename()).toMatch(/^rightful-/);
  await expect(notices(page)).toContainText('Data Exported');
});

test('an identity check that cannot be loaded shows an error', { tag: '@long' }, async ({
  page,
  withholdCode,
}) => {
  await page.goto('/account-settings');
  await page.route('**/api/user/export-data', (route) => route.fulfill(proofNeeded));
  await withholdCode('ui/proof/proof-dialog.tsx');
  await page.getByRole('button', { name: 'Download My Data' }).click();
  await expect(notices(page)).toContainText('Confirmation Failed');
  await expect(notices(page)).toContainText('We couldn’t reach Rightful.');
});

test('a failed download shows an error', { tag: '@long' }, async ({ page }) => {
  await page.goto('/account-settings');
  await page.route('**/api/user/export-data', (route) => route.abort());
  await page.getByRole('button', { name: 'Download My Data' }).click();
  await expect(notices(page)).toContainText('Export Failed');
  await expect(notices(page)).toContainText('We couldn’t reach Rightful.');
});

test.describe('support', () => {
  test('receives a message and answers it', async ({ page, sandboxUrl, mailbox, person }) => {
    test.slow();
    await page.goto('/account-settings');
    const support = section(page, 'Help and support');
    await expect(support).toContainText('You haven’t sent us a message yet.');
    await support.getByRole('button', { name: 'Contact Support' }).click();
    const dialog = page.getByRole('dialog', { name: 'Contact Support' });
    const send = dialog.getByRole('button', { name: 'Send Message' });
    await expect(send).toBeDisabled();
    await dialog.getByLabel('Your message').fill('   ');
    await expect(send).toBeDisabled();
    const words = `Where does ${person.lastName} find the form?`;
    await dialog.getByLabel('Your message').fill(words);
    await expectAccessible(page);
    await expectDialogFits(dialog);

    const release = await hold(page, '**/api/support/help');
    await send.click();
    await expect(dialog.getByRole('button', { name: 'Sending...' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    release();
    await expect(dialog).toBeHidden();
    await expect(notices(page)).toContainText('Help Request Sent');
    await expect(notices(page)).toContainText(
      "Your message has been sent to our support team. We'll get back to you soon!",
    );
    await expect(support.getByRole('listitem')).toContainText([words]);
    await support.getByRole('button', { name: 'Contact Support' }).click();
    await expect(dialog.getByLabel('Your message')).toHaveValue('');
    await dialog.getByLabel('Your message').fill('Half a question');
    await page.keyboard.press('Escape');
    await expect(support.getByRole('button', { name: 'Contact Support' })).toBeFocused();
    await support.getByRole('button', { name: 'Contact Support' }).click();
    await expect(dialog.getByLabel('Your message')).toHaveValue('Half a question');
    await dialog.getByRole('button', { name: 'Cancel' }).click();

    await mailbox.waitForMail(person.email, { subject: /received your message/ });
    const desk = await page.context().newPage();
    await desk.goto(`${sandboxUrl}/support`);
    const request = desk.getByRole('article').filter({ hasText: words });
    await request.getByLabel('Your answer').fill('On the office’s own page.');
    await request.getByRole('button', { name: 'Answer' }).click();
    await expect(request).toContainText('Answered: ');
    await desk.close();
    await mailbox.waitForMail(person.email, { subject: /reply from Rightful support/ });
    await page.reload();
    await expect(support.getByRole('listitem')).toHaveText([
      /^Support team.*On the office’s own page\.$/,
      /^You.*find the form\?$/,
    ]);
    await expectAccessible(page);
  });

  test('that cannot be reached leaves the typed text in place', { tag: '@long' }, async ({ page }) => {
    await page.goto('/account-settings');
    await page.getByRole('button', { name: 'Contact Support' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Your message').fill('Hello?');
    await page.route('**/api/support/help', (route) => route.abort());
    await dialog.getByRole('button', { name: 'Send Message' }).click();
    await expect(notices(page)).toContainText('Failed to Send');
    await expect(notices(page)).toContainText('We couldn’t reach Rightful.');
    await expect(dialog.getByRole('alert')).toContainText('We couldn’t reach Rightful.');
    await expect(dialog.getByLabel('Your message')).toHaveValue('Hello?');
    await page.mouse.click(5, 5);
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
  });
});

test('a plan can also be cancelled in the settings', { tag: '@long' }, async ({ page }) => {
  await page.goto('/subscription');
  await buy(page, 'Choose Unlimited Recovery');
  await page.goto('/account-settings');
  const plan = section(page, 'Subscription management');
  await expect(plan).toContainText('Unlimited Recovery');
  await expect(plan.getByText('Active', { exact: true })).toBeVisible();
  await plan.getByRole('button', { name: 'Cancel Subscription' }).click();
  const release = await hold(page, '**/api/subscription/cancel');
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, cancel plan' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancelling...' })).toBeDisabled();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Keep plan' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(plan.getByRole('button', { name: 'Cancelling...' })).toBeDisabled();
  release();
  await expect(notices(page)).toContainText('Subscription Cancelled');
  await expect(plan).toContainText(/You keep Unlimited Recovery until/);
  await expect(plan.getByRole('button')).toHaveText(['Keep my plan']);
  await expectFits(page);
  await plan.getByRole('button', { name: 'Keep my plan' }).click();
  await expect(notices(page)).toContainText('Plan Kept');
  await expect(plan.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible();
  await expect(plan).toContainText(/Renews on/);
});

test('a one-time plan ends right away when it is cancelled, which the settings say as the dialog does', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/subscription');
  await buy(page, 'Choose Starter Scan');
  await page.goto('/account-settings');
  const plan = section(page, 'Subscription management');
  await expect(plan).toContainText(
    'Starter Scan was a one-time purchase. If you cancel it, it ends right away.',
  );
  await expect(plan).not.toContainText('billing period');
  await plan.getByRole('button', { name: 'Cancel Subscription' }).click();
  await expect(page.getByRole('dialog')).toContainText('it ends right away');
});

test('email preferences can be changed, and a change that cannot be saved is undone', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/account-settings/notifications');
  const emails = section(page, 'Email preferences');
  await expect(emails.getByLabel('New findings')).toBeChecked();
  await expect(emails.getByLabel('Claim updates')).toBeChecked();
  await expect(emails.getByLabel('Product news')).not.toBeChecked();
  await emails.getByLabel('New findings').click();
  await expect(emails.getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await expect(emails.getByLabel('New findings')).not.toBeChecked();

  await page.route('**/api/user/notifications', (route) => route.abort());
  await emails.getByLabel('Product news').click();
  await expect(notices(page)).toContainText('Preference Not Saved');
  await expect(emails.getByRole('alert')).toContainText('We couldn’t reach Rightful.');
  await expect(emails.getByLabel('Product news')).not.toBeChecked();
});

test('of two changed preferences, one that cannot be saved does not undo the other', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/account-settings/notifications');
  const letters = section(page, 'Email preferences');
  await expect(letters.getByLabel('New findings')).toBeChecked();
  const saveSecond = await hold(page, '**/api/user/notifications');
  const { promise: failing, resolve: failFirst } = Promise.withResolvers<void>();
  await page.route(
    '**/api/user/notifications',
    async (route) => {
      await failing;
      await route.abort();
    },
    { times: 1 },
  );
  await letters.getByLabel('New findings').click();
  await letters.getByLabel('Product news').click();
  await expect(letters.getByLabel('New findings')).not.toBeChecked();
  await expect(letters.getByLabel('Product news')).toBeChecked();
  failFirst();
  await expect(notices(page)).toContainText('Preference Not Saved');
  await expect(letters.getByLabel('New findings')).toBeChecked();
  await expect(letters.getByLabel('Product news')).toBeChecked();
  saveSecond();
  await expect(letters.getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await expect(letters.getByLabel('New findings')).toBeChecked();
  await expect(letters.getByLabel('Product news')).toBeChecked();
});

test('of two changes of one preference, the last one stays', { tag: '@long' }, async ({ page }) => {
  await page.goto('/account-settings/notifications');
  const news = section(page, 'Email preferences').getByLabel('Product news');
  await expect(news).not.toBeChecked();
  const release = await hold(page, '**/api/user/notifications');
  await news.click();
  await expect(news).toBeChecked();
  await news.click();
  await expect(news).not.toBeChecked();
  release();
  await expect(section(page, 'Email preferences').getByRole('status')).toHaveText('Saved.');
  await expect(news).not.toBeChecked();
  await page.reload();
  await expect(section(page, 'Email preferences').getByLabel('New findings')).toBeChecked();
  await expect(news).not.toBeChecked();
});

async function streamText(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
