import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectFits } from './support/accessibility.ts';
import { answerClaims } from './support/claim-lists.ts';
import { sampleClaimPage } from './support/sample-claim.ts';
import { startSession, test } from './support/test.ts';
import { notices } from './support/vendor-dialogs.ts';

const address = {
  id: 'address',
  kind: 'address',
  text: 'Did you ever live at 8051 Foxmint St, Tulsa?',
  help: 'The record carries this address, and you never told us about it.',
  answer: null as string | null,
};
const suffix = {
  id: 'suffix',
  kind: 'suffix',
  text: 'Are you Morgan Whitfield Jr.?',
  answer: null as string | null,
};

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const submit = (page: Page) => page.getByRole('button', { name: 'Continue' });

/** Answers calls as the server would: the second question's "no" hides the claim. */
async function openClaim(page: Page) {
  let questions = [address, suffix];
  const claim = sampleClaimPage({
    standing: 'needs_answer',
    openQuestionCount: 2,
    questions,
    slip: {
      head: { office: 'Sample State Treasurer', list: 'Unclaimed property list' },
      lines: [
        {
          part: 'owner',
          raw: 'WHITFIELD, MORGAN R JR',
          reading: 'Your name, but with “Jr.”. We ask you about it.',
          mark: 'asks',
          agreed: ['WHITFIELD, MORGAN'],
          asked: ['JR'],
        },
        {
          part: 'street',
          raw: '8051 FOXMINT ST',
          reading: 'Not an address you gave us. We ask you about it.',
          mark: 'asks',
          asked: ['8051 FOXMINT ST'],
        },
      ],
      foot: { amountText: '$245.00', sentence: 'Not in your totals until you answer.' },
    },
  });
  const calls = { failing: true, restored: 0 };
  await answerClaims(page, () => [claim]);
  await page.route(`**/api/claims/${claim.id}`, (route) => route.fulfill({ json: claim }));
  await page.route(`**/api/claims/${claim.id}/answers`, (route) => {
    if (calls.failing) return route.abort();
    const { questionId, answer } = route.request().postDataJSON();
    const isHidden = answer === 'no';
    questions = questions.map((each) => (each.id === questionId ? { ...each, answer } : each));
    const openQuestionCount = questions.filter((each) => each.answer !== 'yes').length;
    Object.assign(claim, { questions, openQuestionCount });
    const reason = isHidden ? 'It is most likely somebody else’s.' : null;
    return route.fulfill({ json: { questions, openQuestionCount, isHidden, reason } });
  });
  await page.route(`**/api/claims/${claim.id}/restore`, (route) => {
    calls.restored += 1;
    return route.fulfill({ json: { success: true } });
  });
  await page.goto(`/dashboard?claim=${claim.id}`);
  await page.getByRole('button', { name: 'Answer 2 questions' }).click();
  return calls;
}

test('one question a screen, by keyboard alone, keeping the choice when the connection fails', async ({
  page,
  person,
}) => {
  await startSession(page, person);
  const calls = await openClaim(page);
  await expect(heading(page)).toHaveText(address.text);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectFits(page);
  }

  await submit(page).press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.getByRole('link', { name: 'Choose one of the three answers' }).press('Enter');
  await page.keyboard.press('Space');
  await submit(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('We couldn’t reach');
  await expect(page.getByRole('radio', { name: 'Yes, that was me' })).toBeChecked();

  calls.failing = false;
  await submit(page).press('Enter');
  await expect(heading(page)).toHaveText(suffix.text);
  await expect(heading(page)).toBeFocused();
  await expect(page.getByRole('main')).toContainText('question 2 of 2');
  await page.getByRole('radio', { name: 'No, that’s somebody else' }).check();
  await submit(page).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(notices(page)).toContainText('It is most likely somebody else’s.');
  await notices(page).getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => calls.restored).toBe(1);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
