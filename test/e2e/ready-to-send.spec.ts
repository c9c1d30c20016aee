import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { prepareClaim } from './support/filing-steps.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { sampleOwnPreview } from './support/sample-preview.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const claim = sampleClaim({ status: 'filed', filedAt: '2026-11-01T12:00:00.000Z' });
const claimPath = `**/api/claims/${claim.id}`;

async function openClaim(page: Page, shown: () => Record<string, unknown>): Promise<void> {
  await page.route(claimPath, (route) => route.fulfill({ json: sampleClaimPage({ ...claim, ...shown() }) }));
  await page.goto(`/dashboard?claim=${claim.id}`);
  await expect(page.getByRole('heading', { level: 1, name: claim.title })).toBeVisible();
}

const statusOf = (page: Page, name: string) => page.getByRole('main').getByText(name, { exact: true });
const steps = (page: Page) => page.getByRole('list', { name: 'How to send it' });
const own = (sentAt: string | null) => ({
  isReadyToSend: sentAt === null,
  filing: { mode: 'self', channel: null, sentAt, hasPacket: true },
});

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('a claim that its owner still has to send says so and how, and is filed once they have', async ({
  page,
}) => {
  let sentAt: string | null = null;
  await openClaim(page, () => own(sentAt));
  await page.route(`${claimPath}/sent`, (route) => {
    sentAt = '2026-11-03T12:00:00.000Z';
    return route.fulfill({ json: claim });
  });
  await expect(statusOf(page, 'Ready to send')).toBeVisible();
  await expect(statusOf(page, 'Filed')).toHaveCount(0);
  await expect(steps(page).locator('> li')).toHaveText([
    /^Download the packet/,
    /^Sign it/,
    /^Send it to Sample State Treasurer/,
    /^Let us know/,
  ]);
  await expect(page.getByRole('link', { name: 'Download the claim packet' })).toHaveCount(1);
  const office = steps(page).getByRole('link', { name: 'Sample State Treasurer (opens in a new tab)' });
  await expect(office).toHaveAttribute('href', 'https://treasurer.example/');
  await expect(office).toHaveAttribute('target', '_blank');
  await expect(office).toHaveAttribute('rel', 'noopener noreferrer');
  await expectFits(page);
  await expectAccessible(page);

  await steps(page).getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(statusOf(page, 'Filed')).toBeVisible();
  await expect(statusOf(page, 'Ready to send')).toHaveCount(0);
  await expect(steps(page)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download the claim packet' })).toHaveCount(1);
});

test('a claim that we send is filed before it is sent, and asks for nothing', { tag: '@long' }, async ({
  page,
}) => {
  await openClaim(page, () => ({
    filing: { mode: 'agent', channel: 'mail', sentAt: null, hasPacket: true },
  }));
  await expect(statusOf(page, 'Filed')).toBeVisible();
  await expect(steps(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'I’ve sent it' })).toHaveCount(0);
});

test('a user who prepares a claim learns that it is prepared, not filed', async ({ page }) => {
  let shown: Record<string, unknown> = { status: 'pending', filedAt: null };
  await openClaim(page, () => shown);
  await page.route(`${claimPath}/filing`, (route) => route.fulfill({ json: sampleOwnPreview(claim) }));
  await page.route(`${claimPath}/file`, (route) => {
    shown = own(null);
    return route.fulfill({ json: claim });
  });
  await page.getByRole('link', { name: 'File this claim' }).click();
  await prepareClaim(page);
  await expect(notices(page)).toContainText('Claim prepared');
  await expect(notices(page)).not.toContainText('Claim filed');
  await expect(steps(page)).toBeVisible();
});
