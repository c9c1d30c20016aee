import { expect } from '@playwright/test';
import { pagePaths, prerenderedPages, signedInPages, signedOutPages } from '#shared/page-paths.ts';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { signIn, startSession, test } from './support/test.ts';

test.describe('the landing page', () => {
  test.beforeEach(({ page }) => page.goto('/').then(() => undefined));

  test('leads into the scan from top and bottom', async ({ page }) => {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Start Your Free Scan' })).toHaveAttribute(
      'href',
      '/onboarding',
    );
    await page.getByRole('link', { name: 'Start My Free Scan' }).click();
    await expect(page).toHaveURL('/onboarding');
  });

  test('has every section of the specification', async ({ page }) => {
    const main = page.getByRole('main');
    for (const title of ['Complex forms', 'Time consuming', 'Hidden opportunities', 'Missed deadlines']) {
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
    }
    for (const title of ['User onboarding', 'AI recovery scan', 'AutoClaim agent', 'Payout and updates']) {
      await expect(main.getByRole('heading', { name: title })).toBeVisible();
    }
    for (const claim of [
      '$70B',
      '100%',
      '24/7',
      '$50M+',
      '98%',
      '501+',
      '256-bit encryption',
      'SOC 2 Type 1 audit ready',
      'GDPR and CCPA compliant',
      'Never sells data',
    ]) {
      await expect(main).toContainText(claim);
    }
    await expect(main.getByText('Illustrative example')).toHaveCount(3);
  });

  test('shows three plans, one of them most popular, and what they cost', { tag: '@long' }, async ({
    page,
  }) => {
    const pricing = page.locator('#pricing');
    await expect(pricing.getByRole('button', { name: /^Choose/ })).toHaveCount(3);
    await expect(pricing.getByText('Most Popular')).toHaveCount(1);
    for (const text of ['Starter Scan', '$1', 'Unlimited Recovery', '$4.99', 'Agency Pro', '$599'])
      await expect(pricing).toContainText(text);
    await expect(
      pricing.getByText('All plans include 20% recovery fee only on successful payouts'),
    ).toBeVisible();
    await expect(pricing.getByText('No success, no fee guarantee')).toBeVisible();
  });

  test('a chosen plan is remembered and opens its dialog', async ({ page }) => {
    const choose = page.getByRole('button', { name: /^Choose Unlimited Recovery/ });
    await choose.click();
    const dialog = page.getByRole('dialog', { name: 'Subscribe to Unlimited Recovery' });
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => localStorage.getItem('selectedPlan'))).toBe('unlimited');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(choose).toBeFocused();
  });

  for (const [name, anchor] of [
    ['How It Works', 'how-it-works'],
    ['Pricing', 'pricing'],
    ['Security', 'security'],
  ] as const) {
    test(`the header's ${name} leads to its section`, { tag: '@long' }, async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.getByRole('banner').getByRole('link', { name }).click();
      await expect(page).toHaveURL(`/#${anchor}`);
      await expect(page.locator(`#${anchor}`)).toBeInViewport();
    });
  }
});

test.describe('the legal pages', () => {
  const pages = {
    '/terms': ['20%', 'without notice', 'laws of the United States', '30 days'],
    '/privacy': ['under 18', 'cookie'],
    '/gdpr': ['Right of access', 'portability', 'erasure', 'rectification', 'Legal bases', 'DPO', '30 days'],
    '/ccpa': [
      'Right to know',
      'Right to delete',
      'Right to opt-out',
      'Right to non-discrimination',
      'Categories collected',
      'do not sell',
      '7 years',
      'until you opt out',
      '10 business days',
      '45 days',
      '90 days',
    ],
  };
  for (const [path, texts] of Object.entries(pages)) {
    test(`${path} says what it must`, { tag: path === '/privacy' ? [] : '@long' }, async ({ page }) => {
      await page.goto(path);
      const main = page.getByRole('main');
      for (const text of texts) await expect(main).toContainText(text, { ignoreCase: true });
      await expect(main.getByRole('link', { name: /@rightful\.example/ }).first()).toBeVisible();
      await expect(main.getByRole('link', { name: /\(555\)/ }).first()).toBeVisible();
      await main.getByRole('link', { name: 'Back to Home' }).click();
      await expect(page).toHaveURL('/');
    });
  }

  for (const [path, count] of [
    ['/terms', 10],
    ['/privacy', 11],
  ] as const) {
    test(`${path} has ${count} numbered sections`, { tag: '@long' }, async ({ page }) => {
      await page.goto(path);
      const headings = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
      const numbered = headings.filter((text) => /^\d+\./.test(text));
      expect(numbered.map((text) => Number.parseInt(text, 10))).toEqual(
        Array.from({ length: count }, (_, index) => index + 1),
      );
    });
  }
});

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });
  for (const name of prerenderedPages.filter((each) => each !== 'searchSources' && each !== 'results')) {
    test(`${pagePaths[name]} can be read and has a title and a description`, {
      tag: name === 'home' ? [] : '@long',
    }, async ({ page }) => {
      await page.goto(pagePaths[name]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.getByRole('main').textContent()).toMatch(/(\w+\W+){200}/);
      await expect(page).toHaveTitle(/Rightful/);
      await expect(page.locator('meta[name="description"]')).toHaveAttribute('content', /\w{3,}/);
      await expect(page.getByRole('contentinfo')).toContainText('24/7 Customer Support');
    });
  }

  test('the page of sources says what it is and that its list needs scripts', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(pagePaths.searchSources);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Official Search Sources');
    await expect(page.getByText(/^The list of sources needs JavaScript/)).toBeVisible();
    await page.goto(pagePaths.results);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results so far');
    await expect(page.getByText(/^The list of results needs JavaScript/)).toBeVisible();
  });
});

test('every page that search engines see has a title and description of its own', async ({ page }) => {
  const seen = new Set<string>();
  for (const name of prerenderedPages) {
    const html = await (await page.request.get(pagePaths[name])).text();
    seen.add(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '');
    const description = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? '';
    // As much as a search result shows.
    expect(description.length).toBeLessThanOrEqual(160);
    seen.add(description);
  }
  expect(seen.size).toBe(prerenderedPages.length * 2);
});

test.describe('every address', () => {
  /** The others differ only in their header. */
  const changesWhenSignedIn = new Set<string>([
    'onboarding',
    'subscription',
    'dashboard',
    'payoutSettings',
    'accountSettings',
    'identity',
  ]);
  for (const name of signedOutPages) {
    test(`signed out, ${pagePaths[name]} fits every width and axe finds nothing`, async ({ page }) => {
      const response = await page.goto(pagePaths[name]);
      expect(response?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFits(page);
      await expectAccessible(page);
    });
  }

  for (const name of signedInPages) {
    test(`signed in, ${pagePaths[name]} fits every width and axe finds nothing`, {
      tag: changesWhenSignedIn.has(name) ? [] : '@long',
    }, async ({ page, person }) => {
      await startSession(page, person);
      await page.goto(pagePaths[name]);
      await expect(page.getByRole('button', { name: person.firstName })).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('404 Page Not Found');
      await expectFits(page);
      await expectAccessible(page);
    });
  }

  for (const path of [
    '/nothing-here',
    '/dashboard/more',
    '/payout-settings',
    '/account-settings',
    '/identity',
  ]) {
    test(`signed out, ${path} is not found`, { tag: path === '/nothing-here' ? [] : '@long' }, async ({
      page,
    }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      await expectAccessible(page);
    });
  }

  test('signed in, what is for visitors only is not found', { tag: '@long' }, async ({ page, person }) => {
    await signIn(page, person);
    await expect(page).toHaveURL('/dashboard');
    for (const path of ['/nothing-here', '/reset-password']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
    }
    const response = await page.goto('/nothing-here');
    expect(response?.status()).toBe(404);
  });
});

test('the footer leads everywhere it names, and knows the year', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  const links = {
    'Claims Recovery': '/dashboard',
    'Subscription Plans': '/subscription',
    'Payout Settings': '/payout-settings',
    'Terms of Service': '/terms',
    'Privacy Policy': '/privacy',
    'GDPR Compliance': '/gdpr',
    'CCPA Rights': '/ccpa',
  };
  for (const [name, href] of Object.entries(links))
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  await expect(footer.getByRole('link', { name: /support@/ })).toHaveAttribute('href', /^mailto:/);
  await expect(footer).toContainText(String(new Date().getFullYear()));
});

test('the sandbox is marked on every page', { tag: '@long' }, async ({ page }) => {
  for (const path of ['/', '/login', '/terms']) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: 'Open the sandbox' })).toBeVisible();
  }
});
