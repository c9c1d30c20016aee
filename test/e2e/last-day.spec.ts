import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const claim = sampleClaim({ title: 'Kettle settlement', type: 'class_action', deadline: '2026-11-15' });
const claimPage = sampleClaimPage(claim);
const preview = {
  mode: 'self',
  amount: claim.amount,
  fee: '0.00',
  youKeep: claim.amount,
  paidTo: 'owner',
  sentences: ['You can claim this yourself for free.'],
  channel: null,
  recipient: { ...claim.source, channel: null, address: null },
  sends: [],
  agreement: null,
  claimsLeftThisMonth: 3,
};

function problem(status: number, code: string, detail: string) {
  const body = JSON.stringify({ code, title: code, status, detail });
  return { status, contentType: 'application/problem+json', body };
}

test('a claim whose last day ends while it is being filed says so calmly, and goes', async ({
  page,
  person,
}) => {
  await startSession(page, person);
  const sentence = 'The last day to claim this was November 15, 2026, so it cannot be filed any more.';
  const late = problem(409, 'claim_not_fileable', sentence);
  const gone = problem(404, 'not_found', 'That claim does not exist.');
  let isOver = false;
  const answer = (address: string, json: unknown, afterwards: object) =>
    page.route(`**/api/claims${address}`, (route) => route.fulfill(isOver ? afterwards : { json }));
  await answer('', [claim], { json: [] });
  await answer(`/${claim.id}`, claimPage, gone);
  await answer(`/${claim.id}/filing`, preview, late);
  await answer(`/${claim.id}/file`, claim, late);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: claim.title }).click();
  await page.getByRole('button', { name: 'File this claim' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check before you file' });
  await expect(dialog.getByRole('button', { name: 'Prepare claim' })).toBeVisible();
  isOver = true;
  await dialog.getByRole('button', { name: 'Prepare claim' }).click();
  await expect(notices(page)).toContainText('Filing Failed');
  await expect(dialog.getByRole('alert')).toHaveText(sentence);
  await expect(dialog.getByRole('button', { name: 'Prepare claim' })).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByRole('heading', { name: 'This claim is not here' })).toBeVisible();
  await expect(page.getByText('its last day may be over')).toBeVisible();
  await page.getByRole('link', { name: 'See your claims' }).click();
  await expect(page.getByRole('heading', { name: 'No claims yet' })).toBeVisible();
});
