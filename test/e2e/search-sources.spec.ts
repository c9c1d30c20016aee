import { expect, type Page } from '@playwright/test';
import type { SearchSources } from '../../src/shared/contracts/sources.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { startSession, test } from './support/test.ts';

const path = '/search-sources';
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search sources' });
const type = (page: Page) => page.getByRole('combobox', { name: 'Type' });
const cards = (page: Page) => page.getByRole('list', { name: 'Sources' }).getByRole('listitem');
const words = (count: number) => count.toLocaleString('en-US');

async function readSources(page: Page): Promise<SearchSources> {
  return (await page.request.get('/api/search-sources')).json();
}

test('the tiles agree with the data, and typing and choosing narrow the list', async ({ page }) => {
  const { totalSources, sourcesByCategory } = await readSources(page);
  const all = Object.values(sourcesByCategory).flat();
  const count = (...types: string[]) => all.filter((source) => types.includes(source.type)).length;
  await page.goto(path);
  for (const [label, expected] of [
    ['Total sources', totalSources],
    ['Federal agencies', count('federal')],
    ['State agencies', count('state')],
    ['Financial institutions', count('financial', 'insurance')],
  ] as const)
    await expect(page.getByRole('term').filter({ hasText: label }).locator('..')).toContainText(
      words(expected),
    );
  await expect(
    page.getByText(`Showing ${words(totalSources)} of ${words(totalSources)} sources`),
  ).toBeVisible();

  await search(page).fill('LOTTERY');
  const holding = all.filter(({ name, description, category }) =>
    `${name}\n${description}\n${category}`.toLowerCase().includes('lottery'),
  );
  await expect(page.getByText(`Showing ${holding.length} of ${words(totalSources)} sources`)).toBeVisible();
  await expect(cards(page).first()).toContainText(/lottery/i);

  await search(page).fill('');
  for (const chosen of await type(page).getByRole('option').allTextContents()) {
    await type(page).selectOption(chosen);
    const expected = chosen === 'All Types' ? totalSources : count(chosen.toLowerCase());
    await expect(
      page.getByText(`Showing ${words(expected)} of ${words(totalSources)} sources`),
    ).toBeVisible();
  }
});

test('a card leads to the office in a new tab that cannot reach back', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${path}?q=california+unclaimed`);
  await expect(search(page)).toHaveValue('california unclaimed');
  const card = cards(page).filter({ hasText: 'California Unclaimed Property' });
  await expect(card).toContainText('State');
  await expect(card).toContainText('California');
  await expect(card).toContainText('Unclaimed Property');
  const visit = card.getByRole('link', { name: /Visit/ });
  await expect(visit).toHaveAttribute('target', '_blank');
  await expect(visit).toHaveAttribute('rel', /noopener/);
  await expect(visit).toHaveAttribute('href', /^https:/);
});

test('the filter is part of the address and survives a reload', { tag: '@long' }, async ({ page }) => {
  await page.goto(path);
  await search(page).fill('pension');
  await type(page).selectOption('Federal');
  await expect(page).toHaveURL(`${path}?q=pension&type=federal`);
  await page.reload();
  await expect(search(page)).toHaveValue('pension');
  await expect(type(page)).toHaveValue('federal');
});

test('nothing found says what to do, and one press shows all again', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${path}?q=no+such+office`);
  await expect(page.getByRole('heading', { name: 'No sources found' })).toBeVisible();
  await expect(page.getByText('Try adjusting your search terms or filters')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(cards(page).first()).toBeVisible();
  await expect(page).toHaveURL(path);
});

test('more cards are shown on request, and the last update is shown', { tag: '@long' }, async ({ page }) => {
  await page.goto(path);
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('button', { name: /^Show 24 more/ }).click();
  await expect(cards(page)).toHaveCount(48);
  await expect(page.getByText(/^Last updated: \w+ \d+, \d{4}$/)).toBeVisible();
});

test('loading, an empty list, and a failure are shown', async ({ page }) => {
  let answer: 'hang' | 'empty' | 'fail' = 'hang';
  await page.route('**/api/search-sources', async (route) => {
    if (answer === 'hang') return new Promise(() => {});
    if (answer === 'fail') return route.fulfill({ status: 503, body: '' });
    return route.fulfill({ json: { totalSources: 0, lastUpdated: null, sourcesByCategory: {} } });
  });
  await page.goto(path);
  await expect(page.getByText('Loading search sources...')).toBeVisible();
  answer = 'empty';
  await page.reload();
  await expect(page.getByText('No search sources available')).toBeVisible();
  answer = 'fail';
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('We couldn’t load the sources');
  await page.unroute('**/api/search-sources');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cards(page).first()).toBeVisible();
});

test.describe('signed in', () => {
  test.beforeEach(({ page, person }) => startSession(page, person));

  test('the panel shows what is watched for this person, at most 4 of a category', async ({ page }) => {
    await page.goto(path);
    const panel = page.getByRole('heading', { name: 'Your Personal Monitoring' }).locator('../..');
    await expect(panel).toContainText('California resident');
    const { totalMonitored, sourcesByCategory } = await (
      await page.request.get('/api/user/monitoring-sources')
    ).json();
    await expect(panel).toContainText(`Total monitored databases: ${words(totalMonitored)}.`);
    await expect(panel.getByRole('region', { name: 'Checked by us' })).toContainText('California');
    const elsewhere = panel.getByRole('region', { name: 'Search there yourself' });
    await expect(elsewhere.getByRole('link', { name: /opens in a new tab/ })).toHaveCount(1);
    await expect(elsewhere.getByRole('link', { name: /search plan/i })).toBeVisible();
    for (const [category, sources] of Object.entries<unknown[]>(sourcesByCategory)) {
      const group = panel
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${category}$`) })
        .locator('..');
      await expect(group.getByRole('definition')).toHaveCount(Math.min(sources.length, 5));
      if (sources.length > 4) await expect(group).toContainText(`+${sources.length - 4} more agencies`);
    }
  });

  test('the searches that only the person can do are folded, and each says what it asks for', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(path);
    await page.getByText(/^\d+ more searches that only you can do$/).click();
    const bonds = page.getByRole('listitem').filter({ hasText: 'Treasury Hunt' });
    await expect(bonds).toContainText('Give your number only on its own site. We never need it.');
    await bonds.getByText('How it goes').click();
    await expect(bonds).toContainText('FS Form 1048');
    await expect(page.getByRole('region', { name: 'What nobody can search' })).toContainText(
      'Money that a company still has',
    );
    await expectAccessible(page);
  });

  test('the empty dashboard shows what is watched, at most 3 of a category, and leads to the sources', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/dashboard');
    const lists = page
      .getByRole('term')
      .filter({ hasText: /^Unclaimed Property$/ })
      .locator('..');
    await expect(lists.getByRole('definition').first()).toBeVisible();
    expect(await lists.getByRole('definition').count()).toBeLessThanOrEqual(4);
    await page.getByRole('link', { name: 'See the official sources' }).click();
    await expect(page).toHaveURL(path);
  });
});
