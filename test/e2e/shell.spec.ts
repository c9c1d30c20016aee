import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { signIn, startSession, test } from './support/test.ts';

test.describe('while the current user is loading', () => {
  for (const path of ['/', '/login']) {
    test(`a full-screen spinner shows on ${path}`, { tag: path === '/login' ? [] : '@long' }, async ({
      page,
    }) => {
      let release = () => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/auth/me', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(path);
      const spinner = page.getByRole('status', { name: /loading/i });
      await expect(spinner).toBeVisible();
      const box = await spinner.boundingBox();
      const viewport = page.viewportSize();
      expect(box?.width).toBe(viewport?.width);
      expect(box?.height).toBe(viewport?.height);
      release();
      await expect(spinner).toBeHidden();
    });
  }

  test('the prerendered page takes over without being built again', { tag: '@long' }, async ({ page }) => {
    await page.goto('/');
    await page
      .getByRole('heading', { level: 1 })
      .evaluate((element) => element.setAttribute('data-first', 'yes'));
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveAttribute('data-first', 'yes');
  });

  test('a server that does not answer is reported with a way to try again', async ({ page }) => {
    await page.route('**/api/auth/me', (route) => route.abort());
    await page.goto('/login');
    await expect(page.getByRole('main')).toContainText(/couldn’t check whether you’re signed in/i);
    await page.unroute('**/api/auth/me');
    await page.getByRole('button', { name: /try again/i }).click();
    await expect(page.getByLabel('Email')).toBeVisible();
  });
});

test.describe('notices', () => {
  const failToSignIn = async (page: Parameters<typeof signIn>[0]) =>
    signIn(page, { email: 'nobody@example.com', password: 'not the password' });

  test('one at a time, reached by F8, gone after 5 seconds', async ({ page }) => {
    await page.clock.install();
    await failToSignIn(page);
    const notices = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
    await expect(notices).toHaveCount(1);
    const answered = page.waitForResponse('**/api/auth/login');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await answered;
    await expect(page.getByRole('alert').filter({ hasText: 'There is a problem' })).toBeFocused();
    await expect(notices).toHaveCount(1);
    await page.keyboard.press('F8');
    await expect(page.getByRole('region', { name: /notifications/i }).getByRole('list')).toBeFocused();
    await page.getByLabel('Email').focus();
    await page.clock.runFor(6_000);
    await expect(notices).toHaveCount(0);
  });

  test('are shown even if their code cannot be loaded, and normally once it can', { tag: '@long' }, async ({
    page,
  }) => {
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/'));
    await page.goto('/login');
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.route('**/assets/*', (route) => route.abort());
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await failed;
    const plain = page.getByRole('alert').filter({ hasText: 'Login failed' });
    await expect(plain).toBeVisible();
    await expectAccessible(page);

    await page.unroute('**/assets/*');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('region', { name: /notifications/i })).toContainText('Login failed');
    await expect(plain).toHaveCount(0);
  });

  test('appear immediately after the connection was lost', { tag: '@long' }, async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/login');
    await page.getByLabel('Email').waitFor();
    const loaded = page.waitForResponse('**/assets/*.js');
    await page.clock.runFor(3_000);
    await loaded;
    await context.setOffline(true);
    await page.getByLabel('Email').fill('nobody@example.com');
    await page.getByLabel('Password', { exact: true }).fill('not the password');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('region', { name: /notifications/i })).toContainText('Login failed');
  });

  test('can be swiped away to the right', { tag: '@long' }, async ({ page }) => {
    await failToSignIn(page);
    const notice = page.getByRole('region', { name: /notifications/i }).getByRole('listitem');
    await expect(notice).toBeVisible();
    const box = await notice.boundingBox();
    if (!box) throw new Error('no notice');
    const [x, y] = [box.x + 40, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 120, y, { steps: 8 });
    await page.mouse.up();
    await expect(notice).toHaveCount(0);
  });

  test('are at most 420 px wide on larger screens', { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await failToSignIn(page);
    const list = page.getByRole('region', { name: /notifications/i }).getByRole('list');
    expect((await list.boundingBox())?.width).toBeLessThanOrEqual(420);
  });
});

test('the header works on a narrow phone', async ({ page, person }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('link', { name: 'Pricing' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Pricing' }).click();
  await expect(page).toHaveURL('/#pricing');
  await page.goto('/');
  await page.getByRole('button', { name: /menu/i }).click();
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL('/login');
  await signIn(page, person);
  await page.getByRole('button', { name: person.firstName }).click();
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible();
});

test('the user menu fits a narrow phone, however long the name', { tag: '@long' }, async ({
  page,
  person,
}) => {
  await startSession(page, person);
  await page.route('**/api/auth/me', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...(await response.json()), firstName: 'Wilhelmina-Maximiliana' } });
  });
  for (const width of [320, 768]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto('/dashboard');
    const button = page.getByRole('button', { name: 'Wilhelmina-Maximiliana' });
    // The menu is checked before and after its code has loaded.
    for (const state of [null, 'closed']) {
      if (state) await expect(button).toHaveAttribute('data-state', state);
      const box = await button.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? width), `right edge at ${width} px`).toBeLessThanOrEqual(
        width - 16,
      );
    }
  }
});

test('the product needs the short file of its typeface alone; a name with other letters fetches the whole', {
  tag: '@long',
}, async ({ page }) => {
  const fetched = new Set<string>();
  page.on('request', (request) => {
    const [, font] = /\/(inter-[a-z]+)[\w.-]*\.woff2$/.exec(request.url()) ?? [];
    if (font) fetched.add(font);
  });
  for (const path of ['/', '/privacy', '/login', '/onboarding']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(async () => void (await document.fonts.ready));
    expect([...fetched], path).toEqual(['inter-basic']);
  }
  await page.evaluate(() => document.querySelector('h1')?.append(' Zoë'));
  await expect.poll(() => [...fetched]).toEqual(['inter-basic', 'inter-latin']);
});

test('a strict policy: no script in the page, and from elsewhere only the bank dialog, may run', async ({
  request,
  sandboxUrl,
}) => {
  const policy = (await request.get('/')).headers()['content-security-policy'] ?? '';
  expect(policy).toContain(`script-src 'self' ${sandboxUrl};`);
  expect(policy).not.toContain('unsafe-inline');
  const html = await (await request.get('/')).text();
  expect(html).not.toMatch(/<script(?![^>]*\bsrc=)/);
  expect(html).not.toMatch(/\sstyle="/);
});

test('the API page works under the same policy', { tag: '@long' }, async ({ page }) => {
  await page.goto('/api/docs/');
  await expect(page.getByText('/api/auth/login')).toBeVisible();
});

test('who is offline sees a notice for as long as that lasts', async ({ page, context }) => {
  await page.goto('/login');
  const badge = page.getByRole('status').filter({ hasText: 'You’re offline.' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(badge).toHaveCount(0);
  await context.setOffline(true);
  await expect(badge).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await context.setOffline(false);
  await expect(badge).toHaveCount(0);
});
