import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { linkIn, type Mail } from '../support/test-mailbox.ts';
import { expectAccessible } from './support/accessibility.ts';
import { test } from './support/test.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function signUp(page: Page): Promise<string> {
  const email = `newcomer-${randomBytes(5).toString('hex')}@example.com`;
  const answer = await page.request.post('/api/onboarding/personal-info', {
    data: {
      firstName: 'Morgan',
      lastName: 'Whitfield',
      email,
      password: 'copper-lantern-47-orchard',
      dateOfBirth: '1992-07-21',
      address: '3117 Prairie Rose Avenue, Tulsa, OK 74103',
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return email;
}

async function openLink(page: Page, mail: Mail): Promise<void> {
  const { pathname, search } = linkIn(mail);
  await page.goto(pathname + search);
  await expect(title(page)).toHaveText('Confirm your email address');
  await expect(page).toHaveURL('/verify-email');
}

const confirm = (page: Page) => page.getByRole('button', { name: 'Confirm my email address' }).click();

test('the link of a sign-up confirms the address, in the browser that signed up and in another', async ({
  page,
  browser,
  mailbox,
}) => {
  const email = await signUp(page);
  const mail = await mailbox.waitForMail(email);
  const elsewhere = await (await browser.newContext()).newPage();
  await openLink(elsewhere, mail);
  await expectAccessible(elsewhere);
  await elsewhere.reload();
  await confirm(elsewhere);
  await expect(title(elsewhere)).toHaveText('Your email address is confirmed');
  await expect(title(elsewhere)).toBeFocused();
  await expect(elsewhere.getByRole('link', { name: 'Continue to sign in' })).toHaveAttribute(
    'href',
    '/login',
  );

  await openLink(page, mail);
  await confirm(page);
  await expect(title(page)).toHaveText('Your email address is confirmed');
  await page.getByRole('link', { name: 'Go to my dashboard' }).click();
  await expect(title(page)).toHaveText('Recovery Dashboard');
  await elsewhere.context().close();
});

test('a link that does not work offers another', { tag: '@long' }, async ({ page, browser, mailbox }) => {
  const email = await signUp(page);
  await mailbox.waitForMail(email);
  await page.goto('/verify-email?token=made-up');
  await confirm(page);
  await expect(title(page)).toHaveText('This link doesn’t work');
  await page.getByRole('button', { name: `Send a new link to ${email}` }).click();
  await expect(title(page)).toHaveText('Check your email');
  const mail = await mailbox.waitForMail(email, { subject: /^Confirm your email/ });

  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto('/verify-email');
  await elsewhere.getByLabel('Email').fill(email);
  await elsewhere.getByRole('button', { name: 'Send a new link' }).click();
  await expect(title(elsewhere)).toHaveText('Check your email');
  await expectAccessible(elsewhere);
  await elsewhere.context().close();
  await mailbox.waitForMail(email, { subject: /^Confirm your email/, count: 2 });
  await openLink(page, mail);
  await confirm(page);
  await expect(title(page)).toHaveText('This link doesn’t work');
});
