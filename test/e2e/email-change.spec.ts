import { randomBytes } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { runOperatorProgram } from '../support/run-operator-program.ts';
import { linkIn, type Mail } from '../support/test-mailbox.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { choosePassword, fillInLogin, startSession, test } from './support/test.ts';

async function openLink(page: Page, mail: Mail, path: string): Promise<void> {
  const link = linkIn(mail);
  expect(link.pathname).toBe(path);
  await page.goto(link.pathname + link.search);
  await expect(page).toHaveURL(path);
  await expectAccessible(page);
  await expectFits(page);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a new address is confirmed by its link, and the old one’s link undoes it', async ({
  page,
  person,
  mailbox,
}) => {
  test.slow();
  const newEmail = `moved-${randomBytes(5).toString('hex')}@example.com`;
  const { code, errors } = await runOperatorProgram({
    program: 'change-email',
    args: ['--from', person.email, '--to', newEmail],
    environment: { DATA_DIR: process.env.E2E_DATA_DIR ?? '' },
  });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });

  await startSession(page, person);
  await openLink(page, await mailbox.waitForMail(newEmail), '/change-email');
  await expect(heading(page)).toHaveText('Confirm your new address');
  await page.reload();
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(heading(page)).toHaveText('Your address was changed');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText(newEmail);
  await expectAccessible(page);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.getByRole('link', { name: 'Continue to sign in' }).click();
  await fillInLogin(page, { email: newEmail, password: person.password });
  await expect(page).toHaveURL('/dashboard');

  const notice = await mailbox.waitForMail(person.email, { subject: /email address was changed$/ });
  await openLink(page, notice, '/undo-email-change');
  await page.getByRole('button', { name: 'Undo the change' }).click();
  await expect(heading(page)).toHaveText('The change was undone');
  await expectAccessible(page);
  expect((await page.request.get('/api/auth/me')).status()).toBe(401);
  await page.goto('/undo-email-change');
  await expect(heading(page)).toHaveText('This link doesn’t work');

  const reset = linkIn(await mailbox.waitForMail(person.email, { subject: /^Reset your/ }));
  await page.goto(reset.pathname + reset.search);
  await choosePassword(page, 'quiet-harbor-93-maple');
  await page.getByRole('link', { name: 'Continue to sign in' }).click();
  await fillInLogin(page, { email: person.email, password: 'quiet-harbor-93-maple' });
  await expect(page).toHaveURL('/dashboard');
});

test('a link that was used or made up says so, and leads on', { tag: '@long' }, async ({ page }) => {
  await page.goto('/change-email?token=made-up');
  await page.getByRole('button', { name: 'Confirm this address' }).click();
  await expect(heading(page)).toHaveText('This link doesn’t work');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('was used already, or has expired');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to home' }).last().click();
  await expect(page).toHaveURL('/');
});
