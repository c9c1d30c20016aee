import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { startSession, test } from './support/test.ts';

const montana = '12 Last Chance Gulch, Helena, MT 59601';

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

type Mover = Record<'email' | 'firstName' | 'lastName', string>;

async function livesIn(page: Page, { email, firstName, lastName }: Mover): Promise<void> {
  const answer = await page.request.post('/api/onboarding/personal-info', {
    data: { email, firstName, lastName, dateOfBirth: '1988-04-12', address: montana, priorAddresses: [] },
  });
  if (!answer.ok()) throw new Error(`not moved: ${await answer.text()}`);
}

const all = (page: Page) => page.getByRole('region', { name: /^All \d+ searches$/ });

const choose = (page: Page, name: RegExp) => all(page).getByRole('button', { name }).click();

test('in a state without a list, what somebody finds becomes a claim that they send', async ({
  page,
  person,
}) => {
  test.slow();
  await livesIn(page, person);
  await page.goto('/search-plan');
  await page.getByRole('button', { name: 'Plan my searches' }).click();
  await expect(page.getByText('0 of 1 done')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'MissingMoney.com' })).toBeVisible();
  await choose(page, /^Montana/);
  await expect(page.getByRole('heading', { name: 'Montana Department of Revenue' })).toBeVisible();
  const open = page.getByRole('link', { name: 'Open mtrevenue.gov (opens in a new tab)' });
  await expect(open).toHaveAttribute('target', '_blank');

  await page.getByRole('button', { name: 'I found something' }).click();
  await page.getByRole('button', { name: 'Add to your claims' }).click();
  const summary = page.getByRole('alert').filter({ hasText: 'There is a problem' });
  await expect(summary.getByRole('link')).toHaveText([
    'Enter the owner as the office prints it',
    'Enter an amount such as 120.50',
  ]);
  await page.getByLabel('Owner, as printed').fill(`${person.lastName} ${person.firstName}`.toUpperCase());
  await page.getByLabel('Company (if shown)').fill('EXAMPLE ORCHARDS LLC');
  await page.getByLabel('Property ID (if shown)').fill('48812207');
  await page.getByLabel('Amount in dollars').fill('$61.20');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to your claims' }).click();
  await expect(page.getByText('It’s among your claims.')).toBeVisible();

  await page.getByRole('link', { name: 'Unclaimed property from Example Orchards' }).click();
  const main = page.getByRole('main');
  await expect(main.getByText(/You found this at Montana\./)).toBeVisible();
  await expect(main.getByText('48812207').first()).toBeVisible();
  // Montana takes claims on its own website only, so there is a guide and no packet.
  await expect(page.getByRole('link', { name: 'File this claim' })).toHaveCount(0);
  const guide = main.getByRole('list', { name: 'How to claim it' });
  await expect(guide).toContainText('It may come by itself');
  await expect(guide.getByRole('link')).toHaveAttribute('target', '_blank');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy property id: 48812207' }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('48812207');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download the checklist' }).click();
  expect((await download).suggestedFilename()).toMatch(/^claim-checklist-.+\.pdf$/);
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'I’ve sent it' }).click();
  await expect(main.getByText('Sent', { exact: true }).first()).toBeVisible();
});

test('the words are copied one by one, and “Nothing” leads to the next search until all is done', async ({
  page,
  person,
  context,
}) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await livesIn(page, person);
  await page.goto('/search-plan');
  await page.getByRole('checkbox', { name: 'I had an FHA mortgage' }).check();
  await page.getByRole('button', { name: 'Plan my searches' }).click();
  await expect(all(page).getByRole('listitem')).toHaveCount(3);
  await expectFits(page);
  await expectAccessible(page);

  const lastName = person.lastName.toUpperCase();
  await page.getByRole('button', { name: `Copy last name: ${lastName}` }).click();
  await expect(page.getByText(`${lastName} copied`)).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lastName);

  await page.getByRole('button', { name: 'Nothing', exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: /^HUD/ })).toBeFocused();
  await page.getByRole('button', { name: 'I found something' }).click();
  await expect(page.getByText('2 of 2 done')).toBeVisible();
  await expect(page.getByText(/^All searched\./)).toBeVisible();
});

test('a pasted page is read into entries to confirm, and one that is no result says so and stays', async ({
  page,
  person,
}) => {
  test.slow();
  await livesIn(page, person);
  await page.goto('/search-plan');
  await page.getByRole('button', { name: 'Plan my searches' }).click();
  await choose(page, /^Montana/);
  const pasted = page.getByLabel('Or paste what the page shows');
  await pasted.fill('Dear Jordan,\nthank you for your call.');
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('This doesn’t look like a list of results.')).toBeVisible();
  await expect(pasted).toHaveValue(/^Dear Jordan/);
  const owner = `${person.lastName} ${person.firstName}`.toUpperCase();
  await pasted.fill(
    [
      'Owner Name\tCity\tHolder Name\tAmount\tProperty ID',
      `${owner}\tHELENA\tEXAMPLE ORCHARDS LLC\t$61.20\t48812207`,
      `${owner}\tHELENA\tSAMPLE INSURANCE CO\tOver $100\t48812311`,
    ].join('\n'),
  );
  await page.getByRole('button', { name: 'Read it' }).click();
  await expect(page.getByText('2 entries read.')).toBeVisible();
  await expect(page.getByLabel('Property ID (if shown)').last()).toHaveValue('48812311');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove entry 2' }).click();
  const picture = { name: 'page.png', mimeType: 'image/png', buffer: await page.screenshot() };
  await page.getByLabel('Keep the page with the claim (optional)').setInputFiles(picture);
  await page.getByRole('button', { name: 'Add to your claims' }).click();
  await expect(page.getByText('It’s among your claims.')).toBeVisible();
  await page.getByRole('link', { name: 'Unclaimed property from Example Orchards' }).click();
  await expect(page.getByText('page.jpg').first()).toBeVisible();
});

test('what was typed is kept while another search is looked at', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await livesIn(page, person);
  await page.goto('/search-plan');
  await page.getByRole('button', { name: 'Plan my searches' }).click();
  await choose(page, /^Montana/);
  await page.getByRole('button', { name: 'I found something' }).click();
  await page.getByLabel('Owner, as printed').fill('RIVERA JORDAN');
  await page.getByRole('button', { name: 'Add another entry' }).click();
  await expect(page.getByLabel('Owner, as printed')).toHaveCount(2);
  await choose(page, /^MissingMoney/);
  await expect(page.getByLabel('Owner, as printed')).toHaveCount(0);
  await choose(page, /^Montana/);
  await expect(page.getByLabel('Owner, as printed').first()).toHaveValue('RIVERA JORDAN');
  await expect(page.getByLabel('Owner, as printed')).toHaveCount(2);
});

test('where we read every list there is nothing to search, and a failure says so', async ({ page }) => {
  await page.goto('/search-plan');
  await page.route('**/api/search-plan', (route) =>
    route.fulfill({ json: { knowsPerson: true, yes: [], searches: [] } }),
  );
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nothing to search by yourself' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.route('**/api/search-plan', (route) => route.abort());
  await page.reload();
  await expect(page.getByText('We couldn’t load your search plan.')).toBeVisible({ timeout: 30_000 });
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('group', { name: 'What is true of you?' })).toBeVisible();
});
