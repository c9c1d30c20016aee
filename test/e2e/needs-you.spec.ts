import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectDialogFits, expectFits } from './support/accessibility.ts';
import { problem } from './support/problem.ts';
import { startSession, test } from './support/test.ts';

const block = (page: Page) => page.getByRole('region', { name: 'Needs you' });
const rows = (page: Page) => block(page).getByRole('listitem');

const todo = (number: number, changes: Record<string, unknown> = {}) => ({
  id: `todo-${number}`,
  kind: 'send_packet',
  when: 'When you are ready',
  title: `Send packet ${number}: $${number}00.00`,
  detail: 'Texas Unclaimed Property',
  amount: `${number}00.00`,
  amountKind: 'exact',
  dueOn: null,
  daysLeft: null,
  claimId: null,
  action: { label: 'Send it', to: '/dashboard' },
  isSandbox: true,
  ...changes,
});

const answer = (page: Page, todos: object[]) =>
  page.route('**/api/todos', (route) => route.fulfill({ json: todos }));

test.beforeEach(async ({ page, person }) => {
  await startSession(page, person);
});

test('five things that wait fit on a phone’s first screen, and the rest is one press away', async ({
  page,
}) => {
  const due = { when: 'In 5 days', dueOn: '2026-11-24', daysLeft: 5 };
  await answer(page, [todo(1, due), ...[2, 3, 4, 5, 6].map((number) => todo(number))]);
  await page.setViewportSize({ width: 375, height: 812 });
  await page.goto('/dashboard');
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).last().getByRole('link')).toBeInViewport({ ratio: 1 });
  await block(page).getByRole('button', { name: 'Show all 6' }).click();
  await expect(rows(page)).toHaveCount(6);
  await expectFits(page);
  await expectAccessible(page);
});

test('nothing that waits, and a list that could not be read, are told apart', async ({ page }) => {
  await page.route('**/api/todos', (route) => route.fulfill(problem(503, 'too_busy', 'Too busy.')));
  await page.goto('/dashboard');
  await expect(block(page)).toContainText('We couldn’t load what needs you.');
  await answer(page, []);
  await block(page).getByRole('button', { name: 'Try again' }).click();
  await expect(block(page)).toContainText('Nothing waits for you.');
});

test('the days that are due get an address for a calendar, which can be ended', { tag: '@long' }, async ({
  page,
}) => {
  await answer(page, [todo(1, { when: 'In 5 days', dueOn: '2026-11-24', daysLeft: 5 })]);
  await page.goto('/dashboard');
  await block(page).getByRole('button', { name: 'Days in your calendar' }).click();
  const dialog = page.getByRole('dialog', { name: 'Days in your calendar' });
  await dialog.getByRole('button', { name: 'Make an address' }).click();
  const address = await dialog.getByLabel('Your calendar’s address').inputValue();
  const calendar = await page.request.get(address);
  expect(await calendar.text()).toContain('BEGIN:VCALENDAR');
  await expectDialogFits(dialog);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'End this address' }).click();
  await expect(dialog.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
});
