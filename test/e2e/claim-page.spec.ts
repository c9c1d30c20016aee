import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { answerClaims } from './support/claim-lists.ts';
import { sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';

const slip = {
  head: { office: 'Sample State Treasurer', list: 'Unclaimed property list' },
  lines: [
    {
      part: 'owner',
      raw: 'DELGADO JORDAN Q',
      reading: 'Your other name. You told us Jordan Delgado.',
      mark: 'agrees',
      agreed: ['DELGADO JORDAN'],
    },
    {
      part: 'holder',
      raw: 'EXAMPLE ORCHARDS, LLC',
      reading: 'Who owed it: Example Orchards.',
      mark: 'informs',
    },
  ],
  foot: { amountText: '$245.00', sentence: null },
};

const filing = { mode: 'agent', channel: 'agency_api', sentAt: '2026-11-24T18:13:00Z', hasPacket: true };

async function openClaim(page: Page, changes: object): Promise<string> {
  const claim = sampleClaimPage({ slip, ...changes });
  await answerClaims(page, () => [claim]);
  await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: claim }));
  await page.goto(`/dashboard?claim=${claim.id}`);
  await expect(page.getByRole('heading', { name: 'Evidence' })).toBeVisible();
  return claim.id;
}

const headings = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });
const record = (page: Page) => page.getByRole('article', { name: 'Record of Sample State Treasurer' });
const isMoving = (page: Page) =>
  record(page)
    .locator('u')
    .evaluate(
      (node) => node.getAnimations().length > 0 || getComputedStyle(node).animationName === 'draw-pen',
    );

test.beforeEach(async ({ page, person }) => startSession(page, person));

test('before it is filed, a claim shows what the office printed and why, and folds the arithmetic', async ({
  page,
}) => {
  await openClaim(page, {});
  await expect(record(page).locator('u')).toHaveText(['DELGADO JORDAN']);
  await expect(page.getByText('Same full name. Same street and number you told us about.')).toBeVisible();
  await expect(page.getByText('+9.5')).toBeHidden();
  await page.getByText('Show the calculation').click();
  await expect(page.getByText('+9.5')).toBeVisible();
  await expect(headings(page)).toHaveText([
    'What you can do',
    'Why we think it’s yours',
    'Timeline',
    'Evidence',
    'Documents',
  ]);
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }
  await expectAccessible(page);
});

test('after filing, the timeline comes first, with what is expected, and the reasons are folded', async ({
  page,
}) => {
  await openClaim(page, {
    status: 'filed',
    standing: 'in_review',
    filing,
    timeline: [
      { kind: 'found', text: 'Found at Sample State Treasurer.', at: '2026-11-18T12:00:00.000Z' },
      { kind: 'notarized', text: 'Notarized page added.', at: '2026-11-24T18:08:00.000Z' },
      { kind: 'signed', text: 'You signed.', at: '2026-11-24T18:12:00.000Z' },
    ],
  });
  await expect(headings(page)).toHaveText([
    'Timeline',
    'Nothing for you to do',
    'Why we think it’s yours',
    'Evidence',
    'Documents',
  ]);
  await expect(page.getByRole('list', { name: 'What has happened' }).getByRole('listitem')).toContainText([
    'Found',
    'Notarized page added.',
    'You signed.',
  ]);
  await expect(page.getByText('Expected from here.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Expected' }).getByRole('listitem').first()).toContainText(
    'usually 2 to 4 months, counted from Nov 24, 2026; not the office’s own figure',
  );
  await expect(page.getByText('If Sample State Treasurer asks for another paper')).toBeVisible();
  await expect(page.getByText('Same full name.')).toBeHidden();
  await expectFits(page);
  await expectAccessible(page);
});

test('what a tax office refused can be sent anew', { tag: '@long' }, async ({ page }) => {
  const guidance = { why: 'It takes a tax return.', steps: [], freeHelp: [], lastDay: null, office: null };
  const own = { ...filing, mode: 'self', channel: null, hasPacket: false };
  const refused = { type: 'tax_credit', slip: null, status: 'rejected', standing: 'refused' };
  const claimId = await openClaim(page, { ...refused, guidance, filing: own });
  let isSent = false;
  await page.route(`**/api/claims/${claimId}/sent`, (route) => {
    isSent = true;
    return route.fulfill({ json: sampleClaimPage({ id: claimId, status: 'filed' }) });
  });
  await expect(page.getByRole('link', { name: 'Download appeal letter' })).toHaveCount(0);
  await page.getByRole('button', { name: 'I’ve sent it again' }).click();
  await expect.poll(() => isSent).toBe(true);
});

test('the form of an office that takes only its own is downloaded, and its steps fit a phone', {
  tag: '@long',
}, async ({ page }) => {
  const step = { title: 'Get the office’s form', text: 'Download the office’s form: Claim form.', links: [] };
  const words = [
    { label: 'Property ID', text: 'P-77' },
    {
      label: 'Earlier addresses',
      text: '12345 Southwest Meadowbrook Heights Boulevard Apt 1204, Fresno, CA 93721',
    },
  ];
  const claimId = await openClaim(page, {
    guidance: {
      why: 'This office takes claims only on its own form.',
      steps: [step],
      freeHelp: [],
      lastDay: null,
      office: { words, hasForm: true },
    },
  });
  await expect(page.getByRole('link', { name: 'File this claim' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Download the office’s form, filled in' })).toHaveAttribute(
    'href',
    `/api/claims/${claimId}/official-form`,
  );
  await expect(page.getByRole('button', { name: 'Copy property id: P-77' })).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);
});

test.describe('the line under what agrees', () => {
  test('is not drawn for whoever wants no motion', { tag: '@long' }, async ({ page }) => {
    await openClaim(page, {});
    expect(await isMoving(page)).toBe(false);
  });

  test.describe('for everybody else', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } });

    test('is drawn once, when the claim is first opened', { tag: '@long' }, async ({ page }) => {
      await openClaim(page, {});
      expect(await isMoving(page)).toBe(true);
      await page.getByRole('link', { name: 'Back to dashboard' }).click();
      await page.goBack();
      await expect(record(page)).toBeVisible();
      expect(await isMoving(page)).toBe(false);
    });
  });
});
