import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { address, call, claim, main, preview, serve } from './support/filing-page.ts';
import { sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const texts = ['Did you ever live at 8051 Foxmint St, Tulsa?', 'Are you Jordan Rivera Jr.?'];
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const choose = async (page: Page, name: string) => {
  await page.getByRole('radio', { name }).check();
  await page.getByRole('button', { name: 'Continue' }).click();
};

/** Answers as the server would: a "no" hides the claim. */
async function ask(page: Page) {
  const questions = [
    { id: 'lived', kind: 'address', text: texts[0], answer: null as string | null },
    { id: 'junior', kind: 'suffix', text: texts[1], answer: null as string | null },
  ];
  const countOpen = () => questions.filter(({ answer }) => answer !== 'yes').length;
  const missing = { code: 'questions_open', detail: 'Only you can say whether this is yours.' };
  const served = await serve(page, { missing });
  const show = () => {
    served.page = sampleClaimPage({ ...claim, questions, openQuestionCount: countOpen() });
    if (countOpen() === 0) served.preview = preview();
  };
  show();
  const calls = { restored: 0, questions };
  await page.route(call('/answers'), (route) => {
    const { questionId, answer } = route.request().postDataJSON();
    for (const each of questions) if (each.id === questionId) each.answer = answer;
    show();
    const isHidden = answer === 'no';
    return route.fulfill({ json: { questions, openQuestionCount: countOpen(), isHidden, reason: null } });
  });
  await page.route(call('/restore'), (route) => {
    calls.restored += 1;
    return route.fulfill({ json: { success: true } });
  });
  return calls;
}

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('the first step asks what decides, one question a screen, and keeps its place on Back and reload', async ({
  page,
}) => {
  await ask(page);
  await page.goto(address('sign'));
  await expect(page).toHaveURL(address('is-it-you'));
  await expect(main(page)).toContainText('Step 1 of 4');
  await expect(heading(page)).toHaveText(texts[0] ?? '');
  await expectFits(page);
  await expectAccessible(page);
  await choose(page, 'Yes, that was me');
  await expect(heading(page)).toHaveText(texts[1] ?? '');
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(heading(page)).toHaveText(texts[1] ?? '');
  await expect(main(page)).toContainText('question 2 of 2');
  await choose(page, 'Yes, that’s me');

  await expect(page).toHaveURL(address('documents'));
  await expect(main(page)).not.toContainText('Only you can say');
  await page.goBack();
  await expect(heading(page)).toHaveText(texts[1] ?? '');
  await expect(page.getByRole('radio', { name: 'Yes, that’s me' })).toBeChecked();
  await page.goto(address('is-it-you'));
  await expect(main(page)).toContainText('What you told us');
  await page.getByRole('link', { name: `Change the answer to: ${texts[0]}` }).click();
  await expect(heading(page)).toHaveText(texts[0] ?? '');
  await expect(page.getByRole('radio', { name: 'Yes, that was me' })).toBeChecked();
});

test('Back from the second question shows the first with its answer, which can be changed', {
  tag: '@long',
}, async ({ page }) => {
  const { questions } = await ask(page);
  await page.goto(address());
  await choose(page, 'Yes, that was me');
  await expect(heading(page)).toHaveText(texts[1] ?? '');
  await page.goBack();
  await expect(heading(page)).toHaveText(texts[0] ?? '');
  await expect(page.getByRole('radio', { name: 'Yes, that was me' })).toBeChecked();
  await choose(page, 'I’m not sure');
  await expect(heading(page)).toHaveText(texts[1] ?? '');
  await choose(page, 'Yes, that’s me');
  await expect(page).toHaveURL(`/dashboard?claim=${claim.id}`);
  expect(questions.map(({ answer }) => answer)).toEqual(['not_sure', 'yes']);
});

test('a no ends filing, and can be undone', async ({ page }) => {
  const calls = await ask(page);
  await page.goto(address());
  await choose(page, 'No, never');
  await expect(page).toHaveURL('/dashboard');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => calls.restored).toBe(1);
});

test('“Not me” ends filing in the first step too, and can be undone', { tag: '@long' }, async ({ page }) => {
  await serve(page);
  let restored = 0;
  await page.route(call('/dismiss'), (route) => route.fulfill({ json: { success: true } }));
  await page.route(call('/restore'), (route) => {
    restored += 1;
    return route.fulfill({ json: { success: true } });
  });
  await page.goto(address());
  await page.getByRole('button', { name: 'Not me' }).click();
  await page.getByRole('button', { name: 'Hide claim' }).click();
  await expect(page).toHaveURL('/dashboard');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => restored).toBe(1);
});
