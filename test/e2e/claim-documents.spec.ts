import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { goToSigning, prepareClaim } from './support/filing-steps.ts';
import { problem } from './support/problem.ts';
import { sampleClaim, sampleClaimPage } from './support/sample-claim.ts';
import { sampleOwnPreview } from './support/sample-preview.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const claimId = '3f0f6f0e-6a55-4c6e-9d0e-0d9b2a7c1f11';
const documentId = '7c1f3f0f-6a55-4c6e-9d0e-0d9b2a7c1f12';

/** Creates a claim that we sent to its office. */
const claimPage = (changes: Record<string, unknown> = {}) =>
  sampleClaimPage({
    id: claimId,
    status: 'filed',
    referenceNumber: 'CLM-23456789AB',
    filedAt: '2026-11-01T12:00:00.000Z',
    filing: { mode: 'agent', channel: 'agency_api', sentAt: '2026-11-01T12:00:05.000Z', hasPacket: true },
    ...changes,
  });

const document = (changes: Record<string, unknown> = {}) => ({
  id: documentId,
  kind: 'photo_id',
  fileName: 'my-driving-license-from-the-front.jpg',
  contentType: 'image/jpeg',
  sizeBytes: 1_420_000,
  isSent: false,
  createdAt: '2026-11-02T12:00:00.000Z',
  ...changes,
});

const step = (kind: string, text: string) => ({ kind, text, at: '2026-11-02T12:00:00.000Z' });

async function openClaim(page: Page, shown: () => Record<string, unknown>): Promise<void> {
  await page.route(`**/api/claims/${claimId}`, (route) => route.fulfill({ json: claimPage(shown()) }));
  await page.goto(`/dashboard?claim=${claimId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Unpaid wages' })).toBeVisible();
}

const whatToDo = (page: Page) =>
  page.getByRole('heading', { name: /^(What you can do|Nothing for you to do)$/ });

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('a requested document can be added, and an unsent one removed', async ({ page }) => {
  let documents: object[] = [];
  const timeline = [step('documents_needed', 'Sample State Treasurer asked for this: A copy of a photo ID.')];
  await openClaim(page, () => ({ documents, timeline }));
  await page.route(`**/api/claims/${claimId}/documents`, (route) => {
    const { kind, contentBase64 } = route.request().postDataJSON();
    expect(Buffer.from(contentBase64, 'base64').equals(picture)).toBe(true);
    documents = [document({ kind, isSent: true }), document({ id: claimId, fileName: 'lease.pdf' })];
    return route.fulfill({ json: documents[0] });
  });
  await page.route(`**/api/claims/${claimId}/documents/*`, (route) => {
    documents = documents.slice(0, 1);
    return route.fulfill({ json: { success: true } });
  });

  const card = page.getByRole('heading', { name: 'Documents' }).locator('..');
  await expect(card).toContainText('A copy of a photo ID');
  await card.getByRole('button', { name: 'Add document' }).click();
  await expect(card).toContainText('Choose a file first.');
  await card.getByLabel('Document type').selectOption('Proof of address');
  await card.getByLabel('File').setInputFiles({ name: 'id.png', mimeType: 'image/png', buffer: picture });
  await expect(card).not.toContainText('Choose a file first.');
  await card.getByRole('button', { name: 'Add document' }).click();
  await expect(notices(page)).toContainText('Document added');
  const list = card.getByRole('list', { name: 'Documents' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByRole('listitem').first()).toContainText(
    'Proof of address · 1.4 MB · sent to the office',
  );
  await expect(list.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
  await expectFits(page);
  await expectAccessible(page);
  await list.getByRole('button', { name: 'Remove lease.pdf' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('a refused file leaves the choices in place and says why', { tag: '@long' }, async ({ page }) => {
  await openClaim(page, () => ({}));
  const detail = 'This PDF is password-protected. Please save it without a password and add it again.';
  await page.route(`**/api/claims/${claimId}/documents`, (route) =>
    route.fulfill(problem(400, 'invalid_input', detail)),
  );
  await page.getByLabel('Document type').selectOption('Other');
  const file = { name: 'locked.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') };
  await page.getByLabel('File').setInputFiles(file);
  await page.getByRole('button', { name: 'Add document' }).click();
  await expect(page.getByText(detail)).toBeVisible();
  await expect(page.getByLabel('Document type')).toHaveValue('other');
  expect(await page.getByLabel('File').inputValue()).toContain('locked.pdf');
  await expectAccessible(page);
  await page.getByLabel('File').setInputFiles({ ...file, name: 'unlocked.pdf' });
  await expect(page.getByText(detail)).toHaveCount(0);
});

test('a refused claim shows the reason and both next steps', async ({ page }) => {
  const reason = 'Sample State Treasurer rejected it and gave this reason: The address does not match.';
  await openClaim(page, () => ({ status: 'rejected', timeline: [step('decided', reason)] }));
  const actions = whatToDo(page).locator('..');
  await expect(actions).toContainText('The address does not match.');
  await expect(actions.getByRole('link', { name: 'Download appeal letter' })).toHaveAttribute(
    'href',
    `/api/claims/${claimId}/appeal-letter`,
  );
  await expectFits(page);
  await expectAccessible(page);
  await expect(actions.getByRole('link', { name: 'File again' })).toHaveAttribute(
    'href',
    `/claims/${claimId}/file`,
  );
});

test('a claim refused after its owner sent it can be filed again', { tag: '@long' }, async ({ page }) => {
  const filing = { mode: 'self', channel: null, sentAt: '2026-11-01T12:00:05.000Z' };
  let shown: Record<string, unknown> = { status: 'pending', filedAt: null, referenceNumber: null };
  await openClaim(page, () => shown);
  const preview = sampleOwnPreview(sampleClaim());
  const refusal = problem(409, 'claim_not_fileable', 'That claim has been filed already.');
  const previewPath = `**/api/claims/${claimId}/filing`;
  await page.route(previewPath, (route) =>
    route.fulfill(shown.status === 'pending' ? { json: preview } : refusal),
  );
  await page.route(`**/api/claims/${claimId}/file`, (route) => {
    shown = { filing };
    return route.fulfill({ json: claimPage() });
  });
  await page.route(`**/api/claims/${claimId}/outcome`, (route) => {
    shown = { filing, status: 'rejected' };
    return route.fulfill({ json: claimPage() });
  });
  await page.getByRole('link', { name: 'File this claim' }).click();
  await prepareClaim(page);
  await page.getByLabel('What did the office decide').selectOption('Rejected the claim');
  await page.getByRole('button', { name: 'Save decision' }).click();

  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(previewPath, async (route) => {
    await released;
    await route.fulfill({ json: preview });
  });
  await page.getByRole('link', { name: 'File again' }).click();
  await expect(page.getByText('Preparing your claim for review')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  release();
  await goToSigning(page);
  await expect(page.getByRole('button', { name: 'Prepare claim' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('a claim sent by post accepts its number and its outcome', async ({ page }) => {
  const filing = { mode: 'agent', channel: 'mail', sentAt: '2026-11-01T12:00:05.000Z', hasPacket: true };
  let referenceNumber: string | null = null;
  await openClaim(page, () => ({ filing, referenceNumber }));
  const actions = whatToDo(page).locator('..');
  await expect(actions).toContainText('We send it for you by mail');
  await expect(actions.getByRole('button', { name: 'Save number' })).toBeVisible();
  await actions.getByLabel('What did the office decide').selectOption('Rejected the claim');
  await expect(actions.getByLabel('Reason given')).toBeVisible();
  await expectFits(page);
  await expectAccessible(page);

  await page.route(`**/api/claims/${claimId}/sent`, (route) => route.abort(), { times: 1 });
  await actions.getByLabel('Claim number from the office').fill('CA-4711');
  await actions.getByRole('button', { name: 'Save number' }).click();
  await expect(notices(page)).toContainText('Not Saved');
  await page.route(`**/api/claims/${claimId}/sent`, (route) => {
    referenceNumber = route.request().postDataJSON().referenceNumber;
    return route.fulfill({ json: claimPage() });
  });
  await actions.getByRole('button', { name: 'Save number' }).click();
  await expect(notices(page)).toContainText('Claim updated');
  await expect(actions).toContainText('CA-4711');
  await expect(whatToDo(page)).toBeFocused();
});

for (const number of ['', 'CA-4711'])
  test(`an owner who has sent a claim continues from there, with the number "${number}"`, {
    tag: '@long',
  }, async ({ page }) => {
    let sent: Record<string, unknown> = { sentAt: null, referenceNumber: null };
    await openClaim(page, () => ({
      ...sent,
      isReadyToSend: sent.sentAt === null,
      filing: { mode: 'self', channel: null, sentAt: sent.sentAt, hasPacket: true },
    }));
    await page.route(`**/api/claims/${claimId}/sent`, (route) => {
      sent = { sentAt: '2026-11-03T12:00:00.000Z', referenceNumber: number || null };
      return route.fulfill({ json: claimPage() });
    });
    await page.getByLabel('Claim number from the office').fill(number);
    await page.getByRole('button', { name: 'I’ve sent it' }).click();
    await expect(whatToDo(page)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Save number' })).toHaveCount(number ? 0 : 1);
    await expect(page.getByLabel('What did the office decide')).toBeVisible();
  });

test('an amount is taken as people write it, and one that cannot be read is marked and kept', {
  tag: '@long',
}, async ({ page }) => {
  const filing = { mode: 'self', channel: null, sentAt: '2026-11-01T12:00:05.000Z' };
  await openClaim(page, () => ({ filing }));
  const refusal = 'Enter the amount that was paid.';
  let sent: unknown;
  await page.route(`**/api/claims/${claimId}/outcome`, (route) => {
    sent = route.request().postDataJSON();
    return route.fulfill(problem(400, 'invalid_input', refusal, { amount: refusal }));
  });
  const amount = page.getByLabel('Amount paid');
  const save = page.getByRole('button', { name: 'Save decision' });
  await page.getByLabel('What did the office decide').selectOption('Paid me');

  await amount.fill('120,50');
  await save.click();
  await expect(amount).toBeFocused();
  await expect(amount).toHaveAccessibleDescription(/Enter an amount such as 120\.50/);
  await expect(amount).toHaveValue('120,50');
  expect(sent).toBeUndefined();
  await expectAccessible(page);

  await amount.fill('$1,204.5');
  await expect(amount).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect(amount).toHaveAccessibleDescription(/Enter the amount that was paid\./);
  await expect(amount).toHaveValue('$1,204.5');
  expect(sent).toEqual({ outcome: 'paid', amount: '1204.50' });
});

test('the office’s letter is taken where the answer is given, and nothing typed is lost', {
  tag: '@long',
}, async ({ page }) => {
  const filing = { mode: 'self', channel: null, sentAt: '2026-11-01T12:00:05.000Z' };
  let shown: Record<string, unknown> = { filing };
  await openClaim(page, () => shown);
  const sentence = 'That’s more than twice the $245.00 you claimed. Add the office’s letter, and save again.';
  const added: string[] = [];
  await page.route(`**/api/claims/${claimId}/documents`, (route) => {
    const { kind } = route.request().postDataJSON();
    added.push(kind);
    return route.fulfill({ json: document({ kind }) });
  });
  await page.route(`**/api/claims/${claimId}/outcome`, (route) => {
    expect(route.request().postDataJSON()).toEqual({ outcome: 'paid', amount: '4900.00' });
    if (added.length === 0)
      return route.fulfill(problem(409, 'letter_needed', sentence, { letter: sentence }));
    shown = { filing, status: 'paid' };
    return route.fulfill({ json: claimPage(shown) });
  });
  const letter = page.getByLabel('The office’s letter, email or check');
  const save = page.getByRole('button', { name: 'Save decision' });
  await page.getByLabel('What did the office decide').selectOption('Paid me');
  await page.getByLabel('Amount paid').fill('4,900');
  await expect(letter).toBeHidden();
  await save.click();
  await expect(letter).toHaveAccessibleDescription(/more than twice the \$245\.00/);
  await expect(page.getByLabel('Amount paid')).toHaveValue('4,900');
  await expectFits(page);
  await expectAccessible(page);

  await letter.setInputFiles({ name: 'letter.png', mimeType: 'image/png', buffer: picture });
  await expect(letter).not.toHaveAttribute('aria-invalid');
  await save.click();
  await expect(save).toHaveCount(0);
  expect(added).toEqual(['office_letter']);
});

test('the outcome has no preset choice, and is chosen again each time', { tag: '@long' }, async ({
  page,
}) => {
  const filing = { mode: 'self', channel: null, sentAt: '2026-11-01T12:00:05.000Z' };
  const answers: { outcome: string }[] = [];
  await openClaim(page, () => ({ filing, status: answers.at(-1)?.outcome ?? 'filed' }));
  await page.route(`**/api/claims/${claimId}/outcome`, (route) => {
    answers.push(route.request().postDataJSON());
    return route.fulfill({ json: claimPage() });
  });
  const answer = page.getByLabel('What did the office decide');
  const save = page.getByRole('button', { name: 'Save decision' });
  const toDo = page.getByText('Choose what the office decided.');

  await expect(answer).toHaveValue('');
  await save.click();
  await expect(toDo).toBeVisible();
  await expect(answer).toBeFocused();
  await expectAccessible(page);
  await answer.selectOption('Paid me');
  await expect(toDo).toHaveCount(0);
  await page.getByLabel('Amount paid').fill('120.50');
  await answer.selectOption('Approved the claim');
  await save.click();
  await expect(notices(page)).toContainText('Claim updated');

  await expect(answer.getByRole('option')).toHaveText(['Choose…', 'Rejected the claim', 'Paid me']);
  await expect(answer).toHaveValue('');
  await expect(save).toBeFocused();
  await save.click();
  await expect(toDo).toBeVisible();
  expect(answers).toEqual([{ outcome: 'approved' }]);
  await answer.selectOption('Paid me');
  await expect(page.getByLabel('Amount paid')).toHaveValue('');
  await save.click();
  await expect(save).toHaveCount(0);
  await expect(whatToDo(page)).toBeFocused();
  expect(answers).toEqual([{ outcome: 'approved' }, { outcome: 'paid' }]);
});

test('a paid claim leads to its payout and hides what no longer matters', { tag: '@long' }, async ({
  page,
}) => {
  let documents: object[] = [];
  await openClaim(page, () => ({ status: 'paid', deadline: '2027-04-15', documents }));
  const facts = whatToDo(page).locator('..').getByRole('term');
  await expect(facts).toHaveText(['Amount', 'Held by', 'State', 'How it’s sent', 'Reference']);
  await expect(page.getByRole('heading', { name: 'Documents' })).toHaveCount(0);
  await expectFits(page);
  await expectAccessible(page);

  documents = [document({ isSent: true })];
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Documents' })).toBeVisible();
  await page.getByRole('link', { name: 'See your payout' }).click();
  await expect(page).toHaveURL('/payout-settings');
});
