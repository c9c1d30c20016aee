import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDialogFits } from './support/accessibility.ts';
import { answerClaims } from './support/claim-lists.ts';
import { hold } from './support/hold.ts';
import { sampleClaim } from './support/sample-claim.ts';
import { sampleOwnPreview } from './support/sample-preview.ts';
import { startSession, test } from './support/test.ts';

const claim = sampleClaim({ confidence: 'medium' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Review before you file' });
const definition = (page: Page, term: string) =>
  dialog(page)
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${term}$`) })
    .locator('..')
    .getByRole('definition');

/** The preview of a claim that we send for a fee and that needs a signed agreement. */
const agreement = { id: 'agreement', text: 'I want this claim to be filed.', nameToType: 'Jordan Rivera' };
const agentPreview = (changes: Record<string, unknown> = {}) => ({
  ...sampleOwnPreview(claim),
  mode: 'agent',
  channel: 'agency_api',
  fee: '24.50',
  youKeep: '220.50',
  agreement,
  ...changes,
});

/** Opens the dialog with the keyboard. The server responds when the returned function is called. */
async function openSlowly(page: Page, preview: object): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await answerClaims(page, () => [claim]);
  await page.route(`**/api/claims/${claim.id}/filing`, async (route) => {
    await released;
    await route.fulfill({ json: preview });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: `File ${claim.title}` }).press('Enter');
  await expect(dialog(page)).toContainText('Preparing your claim for review');
  return release;
}

async function open(page: Page, preview: object): Promise<void> {
  const release = await openSlowly(page, preview);
  release();
  await expect(dialog(page)).toContainText('What’s included');
}

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('before signing, the dialog shows the owner on record and our confidence', async ({ page }) => {
  const record = [
    { label: 'Owner, as shown on the record', detail: 'RIVERA JORDAN A' },
    { label: 'Address on the record', detail: '88 JUNIPER CT APT 4, FRESNO, CA, 93721' },
    { label: 'Owners', detail: '2; each of the others has a share' },
    { label: 'Property ID', detail: '77864', url: 'https://treasurer.example/' },
  ];
  await open(page, agentPreview({ record }));
  await expect(dialog(page).getByRole('heading', { name: 'On record' })).toBeVisible();
  for (const { label, detail } of record) await expect(definition(page, label)).toContainText(detail);
  await expect(definition(page, 'Confidence')).toHaveText('Medium confidence');
  await expect(definition(page, 'Amount')).toHaveText('$245.00');
  await expect(dialog(page).getByLabel('Sign by typing your full name')).toBeVisible();
  await expectDialogFits(dialog(page));
  await expectAccessible(page);
});

test('a user who has reached the plan’s limit learns it before signing', async ({ page }) => {
  await open(page, agentPreview({ claimsLeftThisMonth: 0 }));
  await expect(definition(page, 'Left this month')).toHaveText('None on your plan');
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Choose a bigger plan' })).toHaveAttribute(
    'href',
    '/subscription',
  );
});

test('a claim without a record shows none in the dialog', { tag: '@long' }, async ({ page }) => {
  await open(page, agentPreview());
  await expect(definition(page, 'Confidence')).toHaveText('Medium confidence');
  await expect(dialog(page).getByRole('heading', { name: 'On record' })).toHaveCount(0);
});

for (const [amountKind, amount, fee, kept] of [
  ['exact', '$245.00', '$24.50', '$220.50'],
  ['estimate', 'About $245.00', 'About $24.50', 'About $220.50'],
  ['at_least', '$245.00 or more', '$24.50 or more', '$220.50 or more'],
  ['up_to', 'Up to $245.00', 'Up to $24.50', 'Up to $220.50'],
] as const)
  test(`an amount that is ${amountKind} is shown as such before it is filed`, { tag: '@long' }, async ({
    page,
  }) => {
    await open(page, agentPreview({ amountKind }));
    await expect(definition(page, 'Amount')).toHaveText(amount);
    await expect(definition(page, 'Our fee, only if the claim is paid')).toHaveText(fee);
    await expect(definition(page, 'You keep')).toHaveText(kept);
  });

test('an unpublished amount is not shown as zero in the dialog', { tag: '@long' }, async ({ page }) => {
  await open(page, sampleOwnPreview({ ...claim, amountKind: 'unknown', amount: '0.00' }));
  await expect(definition(page, 'Amount')).toHaveText('Amount not published');
  await expect(definition(page, 'Our fee, only if the claim is paid')).toHaveText('$0.00');
  await expect(definition(page, 'You keep')).toHaveText('All of it');
});

for (const [mode, preview] of [
  ['we send', agentPreview()],
  ['its owner sends', sampleOwnPreview(claim)],
] as const)
  test(`no key that is pressed at once closes or files a claim that ${mode}`, { tag: '@long' }, async ({
    page,
  }) => {
    let filed = 0;
    await page.route(`**/api/claims/${claim.id}/file`, (route) => {
      filed += 1;
      return route.fulfill({ json: claim });
    });
    const release = await openSlowly(page, preview);
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    release();
    await expect(dialog(page)).toContainText('What’s included');
    await expect(dialog(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    expect(filed).toBe(0);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: `File ${claim.title}` })).toBeFocused();
  });

test('a claim that is being filed can no longer be cancelled', async ({ page }) => {
  await open(page, agentPreview());
  await hold(page, `**/api/claims/${claim.id}/file`);
  await dialog(page).getByLabel('Sign by typing your full name').fill(agreement.nameToType);
  await dialog(page).getByRole('button', { name: 'File claim' }).click();
  await expect(dialog(page).getByRole('button', { name: 'Filing…' })).toBeDisabled();
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeDisabled();
});
