import { expect, type Page } from '@playwright/test';
import { answerClaims } from './support/claim-lists.ts';
import { problem } from './support/problem.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const scanId = '3f0f6f0e-6a55-4c6e-9d0e-0d9b2a7c1f11';
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Monitoring' });

/** Creates the status of a scan for new claims as the server returns it. */
const scan = (changes: Record<string, unknown> = {}) => ({
  scanId,
  status: 'running',
  totalAmount: '0.00',
  totalAmountKind: 'exact',
  newClaimsCount: 0,
  missingParts: [],
  lines: [],
  ...changes,
});

/** Starts a stubbed scan. The title of the only claim shows how often the list was loaded. */
async function startLook(page: Page): Promise<void> {
  let reads = 0;
  await answerClaims(page, ({ searchParams }) => {
    if (searchParams.get('group') === 'to_file') reads += 1;
    return [sampleClaim({ title: `Read ${reads}` })];
  });
  await page.route('**/api/claims/scan', (route) =>
    route.fulfill({ json: { scanId, status: 'running', newClaimsCount: 0 } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByRole('link', { name: 'Read 1', exact: true })).toBeVisible();
  await refresh(page).click();
}

async function expectLookOver(page: Page): Promise<void> {
  await expect(refresh(page)).toBeEnabled();
  await expect(page.getByRole('link', { name: 'Read 2', exact: true })).toBeVisible();
}

const stream = (page: Page, events: string) =>
  page.route('**/api/onboarding/scan-events', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: events }),
  );

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('tracking a claim opens its timeline, and a change is in the list', async ({ page }) => {
  let standing = 'in_review';
  const claim = sampleClaim({ status: 'filed' });
  await answerClaims(page, () => [{ ...claim, standing }]);
  await page.route(`**/api/claims/${claim.id}`, (route) =>
    route.fulfill({ json: sampleClaimPage({ ...claim, standing }) }),
  );
  await page.route('**/api/claims/*/status', (route) => route.fulfill({ json: { standing } }));
  await page.goto('/dashboard');
  const row = page.getByRole('list', { name: 'Claims' }).locator('> li');
  await expect(row).toContainText('In review');

  standing = 'approved';
  await row.getByRole('button', { name: /^Track/ }).click();
  await expect(page).toHaveURL(`/dashboard?claim=${claim.id}#timeline`);
  await expect(page.getByRole('heading', { name: 'Timeline' })).toBeFocused();
  await page.goBack();
  await expect(row).toContainText('Approved');
});

test('a claim that no longer exists when it is tracked disappears from the list', { tag: '@long' }, async ({
  page,
}) => {
  let claims = [sampleClaim({ title: 'Old deposit' }), sampleClaim()];
  await answerClaims(page, () => claims);
  await page.route('**/api/claims/*/status', (route) => route.fulfill(problem(404, 'not_found')));
  await page.goto('/dashboard');
  const track = page.getByRole('button', { name: 'Track Old deposit' });
  await expect(track).toBeVisible();
  claims = claims.slice(1);
  await track.click();
  await expect(notices(page)).toContainText('Status Check Failed');
  await expect(track).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Recent Claims' })).toBeFocused();
});

test('a scan is followed to its end without its event stream', { tag: '@long' }, async ({ page }) => {
  let asked = 0;
  await page.route('**/api/onboarding/scan-events', (route) => route.fulfill(problem(503, 'too_busy')));
  await page.route('**/api/onboarding/scan', (route) => {
    asked += 1;
    const line = { id: 1, stage: 'bank', text: 'Read 12 bank transactions', sourceCount: 1 };
    const state = asked < 3 ? { lines: [line] } : { status: 'completed', newClaimsCount: 2 };
    return route.fulfill({ json: { scan: scan(state) } });
  });
  await startLook(page);
  await expect(page.getByText('Scanning…')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Read 12 bank transactions');
  await expect(notices(page)).toContainText('We found 2 new claims.');
  await expectLookOver(page);
});

test('a scan that stopped early is reported, and the claims are loaded again', { tag: '@long' }, async ({
  page,
}) => {
  await stream(page, 'event: end\ndata: {"status":"failed"}\n\n');
  await startLook(page);
  await expect(notices(page)).toContainText('Scan Failed');
  await expect(notices(page)).toContainText('The scan stopped early. Please try again.');
  await expectLookOver(page);
});

test('a scan whose result cannot be loaded is reported, and the claims are loaded again', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/api/onboarding/scan', (route) => route.fulfill(problem(503, 'too_busy')));
  await stream(page, 'event: end\ndata: {"status":"completed"}\n\n');
  await startLook(page);
  await expect(notices(page)).toContainText('Scan complete');
  await expect(notices(page)).toContainText('We couldn’t tell how many claims are new.');
  await expectLookOver(page);
});

test('a scan during which the session ends leads to the login page', { tag: '@long' }, async ({ page }) => {
  await page.route('**/api/onboarding/scan-events', (route) => route.fulfill(problem(401, 'signed_out')));
  await page.route('**/api/onboarding/scan', (route) => route.fulfill(problem(401, 'signed_out')));
  await startLook(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
