import { expect, type Page } from '@playwright/test';
import { createMailboxReader, linkIn } from '../../support/test-mailbox.ts';
import { metricsToken } from './metrics-token.ts';
import { answerGmail, connectBank, task, verifyIdentity } from './vendor-dialogs.ts';

/** Signs up one of the sandbox's sample people with the form, up to the second step. */
export async function signUpSample(page: Page, fullName: string): Promise<void> {
  await page.goto('/onboarding');
  await page.getByRole('button', { name: fullName }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Connect your accounts' })).toBeFocused();
}

/** Connects a bank, a mailbox, and tax records, and waits until they are imported. */
export async function connectEverything(page: Page, fullName: string): Promise<void> {
  await connectBank(page);
  await expect(task(page, 'Bank account')).toContainText(/\d+ transactions/, { timeout: 30_000 });
  await answerGmail(page, 'Allow');
  await expect(task(page, 'Email account')).toContainText(/\d+ emails/, { timeout: 30_000 });
  await verifyIdentity(page, fullName);
  const tax = task(page, 'IRS records (optional)');
  await tax.getByRole('button', { name: 'Use sample transcripts' }).click();
  const files = tax.getByRole('list', { name: 'Chosen files' });
  await expect(files).toContainText(/Added: account transcript for 20\d\d/);
  await expect(files).not.toContainText(/Waiting|Sending/);
  await proveEmail(page);
}

/** Uses the link that the sign-up mailed. Without it, nothing can be filed. */
export async function proveEmail(page: Page): Promise<void> {
  const { email } = await (await page.request.get('/api/auth/me')).json();
  const { port } = new URL(page.url());
  const mailbox = createMailboxReader(`http://127.0.0.1:${Number(port) + 1}`);
  const token = linkIn(await mailbox.waitForMail(email)).searchParams.get('token');
  const answer = await page.request.post('/api/auth/verify-email', { data: { token } });
  if (!answer.ok()) throw new Error(`not proved: ${await answer.text()}`);
}

/**
 * The product imports the records of the sandbox's state offices in the background after the first start, California last. It is
 * not enough that its rows were sent, because they become searchable only later.
 */
export async function waitForRecords(page: Page): Promise<void> {
  await expect(async () => {
    const answer = await page.request.get('/metrics', {
      headers: { authorization: `Bearer ${metricsToken}` },
    });
    expect(await answer.text()).toContain('records_read_at_seconds{source="ca-unclaimed-property"}');
  }).toPass({ timeout: 120_000 });
}
