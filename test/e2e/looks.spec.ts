import { expect, type Locator, type Page } from '@playwright/test';
import { standingNames, standings } from '#shared/claims/standing.ts';
import { sourceTypes } from '#shared/sources.ts';
import { expectFits } from './support/accessibility.ts';
import { answerClaims, sampleStats } from './support/claim-lists.ts';
import { cardFormOn } from './support/payment-page/card-form.ts';
import { choosePlan } from './support/payments.ts';
import { sampleClaim } from './support/sample-claim.ts';
import { signIn, startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const colorOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).color);

const standingOf: Record<string, string> = { pending: 'found', paid: 'in_bank' };

const claim = (status: string) =>
  sampleClaim({ title: `A ${status} claim`, status, standing: standingOf[status] });

const rowOf = (page: Page, status: string) =>
  page
    .getByRole('list', { name: 'Claims' })
    .locator('> li')
    .filter({ hasText: `A ${status} claim` });

const red = 'rgb(163, 33, 27)';

test('the notice of a failure is red, that of a success is not', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  const notice = notices(page).getByRole('listitem');
  await signIn(page, { email: person.email, password: 'not the password' });
  await expect(notice).toHaveCSS('border-top-color', red);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(notice).toContainText('Reset email sent');
  await expect(notice).not.toHaveCSS('border-top-color', red);
});

test('a payment that was not recorded is reported as a success in red', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await startSession(page, person);
  await page.goto('/dashboard?payment_intent=pi_1&redirect_status=succeeded');
  const notice = notices(page).getByRole('listitem');
  await expect(notice).toContainText('Payment Successful');
  await expect(notice).toContainText('there was an issue updating your subscription');
  await expect(notice).toHaveCSS('border-top-color', red);
});

test('only money in the bank is green, and only what waits for its owner is amber', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await answerClaims(page, () =>
    standings.map((standing) => sampleClaim({ title: `A ${standing} claim`, standing })),
  );
  await page.goto('/dashboard');
  const colors = new Map<string, string[]>();
  for (const standing of standings) {
    const row = rowOf(page, standing);
    const color = await colorOf(row.getByText(standingNames[standing], { exact: true }));
    colors.set(color, [...(colors.get(color) ?? []), standing]);
  }
  expect([...colors.values()]).toEqual(
    expect.arrayContaining([
      ['in_bank'],
      ['needs_answer', 'needs_document', 'waiting_for_account', 'fee_due'],
      ['refused'],
    ]),
  );
  expect(colors.size).toBe(4);
});

test('the four figures are shown only if there are claims', async ({ page, person }) => {
  await startSession(page, person);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Your first scan hasn’t run yet' })).toBeVisible();
  const figures = ['Total Recovered', 'Pending Amount', 'Success Rate', 'Active Claims'];
  for (const label of figures) await expect(page.getByText(label, { exact: true })).toHaveCount(0);

  await answerClaims(page, () => [claim('pending')]);
  await page.reload();
  for (const label of figures) await expect(page.getByText(label, { exact: true })).toBeVisible();
});

test('with reduced motion, the card form has the colors of the page', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await startSession(page, person);
  await page.goto('/subscription');
  await choosePlan(page, 'Choose Unlimited Recovery');
  const { number } = cardFormOn(page);
  await expect(number).toHaveCSS('color', 'rgb(21, 33, 43)');
  await expect(number).toHaveCSS('background-color', 'rgb(255, 255, 255)');
});

test('a sum of estimates is called one, above the claims and beside the months', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await answerClaims(page, () => [claim('pending')]);
  const inexact = { pendingAmount: '1420.00', pendingAmountKind: 'up_to', hasInexactAmounts: true };
  await page.route('**/api/stats', (route) => route.fulfill({ json: sampleStats(inexact) }));
  await page.goto('/dashboard');
  await expect(page.getByText('Pending Amount', { exact: true }).locator('+ dd')).toHaveText(
    'Up to $1,420.00, estimates apart',
  );
  await expect(page.getByText('stated as a minimum or maximum, are counted in full')).toBeVisible();
  await expectFits(page);
});

test('the cost of filing is shown only above claims that can be filed', { tag: '@long' }, async ({
  page,
  person,
}) => {
  const cost = page.getByText('Filing is free. Once a claim is paid, we keep at most 20% of it.');
  let shown = [claim('pending')];
  await startSession(page, person);
  await answerClaims(page, () => shown);
  await page.goto('/dashboard');
  await expect(cost).toBeVisible();
  shown = [claim('paid')];
  await page.reload();
  await expect(rowOf(page, 'paid')).toBeVisible();
  await expect(cost).toHaveCount(0);
});

test('fields side by side start and end on one line, whichever has an error', { tag: '@long' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/onboarding');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.locator('#firstName-error')).toBeVisible();
  const top = async (element: Locator) => (await element.boundingBox())?.y;
  const fields = [page.getByLabel('First name'), page.getByLabel('Middle name (optional)')] as const;
  expect(await top(fields[0])).toBe(await top(fields[1]));
  const labels = [
    page.getByText('First name', { exact: true }),
    page.getByText('Middle name (optional)'),
  ] as const;
  expect(await top(labels[0])).toBe(await top(labels[1]));
});

test('the settings have two columns, and the danger zone is red', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await startSession(page, person);
  await page.goto('/account-settings');
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  const leftEdges = async (names: string[]) =>
    Promise.all(names.map(async (name) => (await section(name).boundingBox())?.x));
  const [left] = await leftEdges(['Account information']);
  const [right] = await leftEdges(['Subscription management']);
  expect(await leftEdges(['Data export', 'Help and support'])).toEqual([left, left]);
  expect(await leftEdges(['Danger Zone'])).toEqual([right]);
  expect(right).toBeGreaterThan(left ?? 0);
  await expect(section('Danger Zone')).toHaveCSS('border-top-color', red);
});

test('each type of source has its own color, and each card has an icon', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/search-sources');
  const cards = page.getByRole('list', { name: 'Sources' }).getByRole('listitem');
  const colors = new Set<string>();
  for (const type of sourceTypes) {
    await page.getByRole('combobox', { name: 'Type' }).selectOption(type);
    const badge = cards.first().locator(`[data-type="${type}"]`);
    await expect(badge).toHaveText(new RegExp(`^${type}$`, 'i'));
    colors.add(await colorOf(badge));
    await expect(cards.first().locator('svg').first()).toBeVisible();
  }
  expect(colors.size).toBe(sourceTypes.length);
});
