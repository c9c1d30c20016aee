import { expect } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { address, call, claim, fileButton, main, nameField, serve } from './support/filing-page.ts';
import { goToSigning, signAndFile } from './support/filing-steps.ts';
import { hold } from './support/hold.ts';
import { problem } from './support/problem.ts';
import { sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const wish = 'California requires a notarized signature on claims of $1,000 or more.';

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('a claim is filed in four steps, each with its address, and then its page shows what happens next', async ({
  page,
}) => {
  test.slow();
  const served = await serve(page);
  await page.goto(address());
  await expect(page).toHaveURL(address('is-it-you'));
  await expect(main(page)).toContainText('RIVERA JORDAN A');
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, continue' }).click();

  await expect(page).toHaveURL(address('documents'));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Photo ID' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to what it costs' }).click();

  await expect(page).toHaveURL(address('cost'));
  await expect(main(page)).toContainText('California limits an agent’s fee to 10 percent.');
  await expect(main(page)).toContainText(
    'You will get an invoice: after Sample State Treasurer has paid you',
  );
  await expect(main(page)).toContainText('due 30 days later');
  await expect(page.getByRole('heading', { name: 'Or claim it yourself, free' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue to review and sign' }).click();

  await expect(page).toHaveURL(address('sign'));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'What it costs' })).toBeVisible();
  await page.goForward();
  await expect(nameField(page)).toHaveValue('');
  await expect(page.getByRole('checkbox')).not.toBeChecked();
  await page.getByText('Read the whole agreement').click();
  await expect(page.getByText('I want this claim to be filed.')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.route(call('/file'), (route) => {
    served.page = sampleClaimPage({ ...claim, status: 'filed', standing: 'ready_to_send' });
    return route.fulfill({ json: { ...claim, status: 'filed' } });
  });
  await signAndFile(page, 'Jordan Rivera');
  await expect(notices(page)).toContainText('Claim filed');
  await expect(page).toHaveURL(`/dashboard?claim=${claim.id}`);
  await expect(page.getByRole('link', { name: 'File this claim' })).toHaveCount(0);
});

test('a signature that is missing or wrong is marked where it is typed, and nothing is sent', async ({
  page,
}) => {
  await serve(page);
  let filed = 0;
  await page.route(call('/file'), () => {
    filed += 1;
  });
  await page.goto(address('sign'));
  await fileButton(page).click();
  const summary = main(page).getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Say that you agree to the agreement.');
  const refusal = 'To sign the agreement, type your name as it appears there: Jordan Rivera.';
  await expect(nameField(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(nameField(page)).toHaveAccessibleDescription(new RegExp(refusal));
  await summary.getByRole('link', { name: refusal }).click();
  await expect(nameField(page)).toBeFocused();
  await expectAccessible(page);
  expect(filed).toBe(0);
});

test('what was filled in is there again after a reload, in another browser, and when saving fails', async ({
  page,
}) => {
  const served = await serve(page);
  await page.goto(address('sign'));
  await nameField(page).fill('Jordan Ri');
  await expect.poll(() => served.draft).toMatchObject({ signedName: 'Jordan Ri' });
  await expect(page.getByText('Saved a moment ago')).toBeVisible();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto(address('sign'));
  await expect(nameField(page)).toHaveValue('Jordan Ri');

  await page.route(call('/filing-draft'), (route) => route.abort());
  await nameField(page).fill('Jordan River');
  await expect(page.getByText('Kept in this tab.')).toBeVisible();
  await page.reload();
  await expect(nameField(page)).toHaveValue('Jordan River');
});

test('who has used up the plan reads so before the first step, with three ways on', async ({ page }) => {
  await serve(page, { claimsLeftThisMonth: 0, limitEndsOn: '2026-12-01' });
  await page.goto(address());
  await expect(main(page)).toContainText('From December 1, 2026 on');
  await expect(page.getByRole('link', { name: 'Choose a bigger plan' })).toHaveAttribute(
    'href',
    '/subscription',
  );
  await expect(main(page)).toContainText('Claim it yourself, free');
  await expect(page.getByRole('navigation', { name: 'Steps of filing' })).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);
});

test('a claim that needs a notary cannot be filed before the notarized page is added', async ({ page }) => {
  const served = await serve(page, { notary: { wish, isNeeded: true } });
  await page.goto(address('sign'));
  await expect(main(page)).toContainText('Nothing is sent without it.');
  await expect(fileButton(page)).toHaveCount(0);
  await main(page).getByRole('link', { name: 'Add the page' }).click();
  await expect(main(page)).toContainText(wish);
  await expect(page.getByRole('link', { name: 'Download the page' })).toHaveAttribute(
    'href',
    `/api/claims/${claim.id}/notary-page`,
  );
  await expectFits(page);
  await expectAccessible(page);
  const document = {
    id: crypto.randomUUID(),
    kind: 'notarized_page',
    fileName: 'stamped.pdf',
    contentType: 'application/pdf',
    sizeBytes: 9,
    isSent: false,
    createdAt: '2026-11-19T12:00:00.000Z',
  };
  await page.route(call('/documents'), (route) => {
    served.page = sampleClaimPage({ ...claim, documents: [document] });
    return route.fulfill({ json: document });
  });
  await page
    .getByLabel('Add page: One page, signed before a notary')
    .setInputFiles({ name: 'stamped.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(page.getByText('stamped.pdf, ')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to what it costs' }).click();
  await page.getByRole('button', { name: 'Continue to review and sign' }).click();
  await expect(fileButton(page)).toBeVisible();
});

test('what the server answers is shown at once, and a read that fails afterwards is said', {
  tag: '@long',
}, async ({ page }) => {
  await serve(page);
  await page.goto(address('sign'));
  await expect(fileButton(page)).toBeVisible();
  await page.route(call('/file'), (route) => route.fulfill({ json: { ...claim, status: 'filed' } }));
  await page.route(call(''), (route) => route.fulfill(problem(503, 'too_busy', 'Too busy.')));
  await signAndFile(page, 'Jordan Rivera');
  await expect(page).toHaveURL(`/dashboard?claim=${claim.id}`);
  await expect(page.getByRole('link', { name: 'File this claim' })).toHaveCount(0);
  await expect(main(page).getByRole('alert')).toContainText('We couldn’t read this claim again');
});

test('while a claim is filed, it is not filed a second time', { tag: '@long' }, async ({ page }) => {
  await serve(page);
  await page.goto(address());
  await goToSigning(page);
  await hold(page, call('/file'));
  await signAndFile(page, 'Jordan Rivera');
  await expect(page.getByRole('button', { name: 'Filing…' })).toBeDisabled();
});

test('who signs out leaves nothing typed behind', { tag: '@long' }, async ({ page }) => {
  await serve(page);
  await page.goto(address('sign'));
  await nameField(page).fill('Jordan Rivera');
  await page.getByRole('button', { name: 'Jordan' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('Jordan Rivera');
});
