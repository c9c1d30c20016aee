import { describe, expect, test } from 'vitest';
import { plans } from '#shared/plans.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { waitUntil } from '#test/support/wait-until.ts';

const desk = openBillingDesk();
const { buy, confirm, planOf, purchasesOf } = desk;

const queuedEvents = () => desk.server.deps.jobs.countWaiting(desk.server.db, 'handle-stripe-event', 10);

describe('a visitor', () => {
  test('is known by a cookie that no script can read', async () => {
    const visitor = createTestBrowser(desk.server);
    const { amountCents: amount } = plans.unlimited;
    const answer = await visitor.post('/api/create-payment-intent', { plan: 'unlimited', amount });
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-visitor=[\w-]{43}; /);
    for (const rule of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/'])
      expect(cookie).toContain(`; ${rule}`);
  });

  test('who pays first gets the plan with the account that they create', async () => {
    const visitor = createTestBrowser(desk.server);
    const { answer } = await buy('unlimited', visitor);
    expect(answer.json()).toEqual({ success: true, subscriptionPlan: 'free', needsAccount: true });

    const signUp = await visitor.post('/api/onboarding/personal-info', {
      firstName: 'Casey',
      lastName: 'Nguyen',
      email: `visitor-${crypto.randomUUID()}@example.com`,
      dateOfBirth: '1979-11-30',
      address: '905 Bluebonnet Trail, Austin, TX 78701',
    });
    await waitUntil(async () => (await planOf(signUp.json().id)) === 'unlimited');
  });

  test('who pays first gets the plan with the account that they sign in to', async () => {
    const visitor = createTestBrowser(desk.server);
    await buy('premium', visitor);
    const user = await createUser(desk.server);
    await visitor.signIn({ email: user.email });
    await waitUntil(async () => (await planOf(user.id)) === 'premium');
  });

  test('who already had a plan still pays for only one', async () => {
    const user = await createUser(desk.server);
    const owner = createTestBrowser(desk.server);
    await owner.signIn({ email: user.email });
    await buy('basic', owner);
    const visitor = createTestBrowser(desk.server);
    await buy('unlimited', visitor);
    // All events are handled before the purchase belongs to an account.
    await waitUntil(async () => (await queuedEvents()) === 0);

    await visitor.signIn({ email: user.email });

    await waitUntil(async () =>
      (await purchasesOf(user.id)).some(({ planId, endsWithPeriod }) => planId === 'basic' && endsWithPeriod),
    );
    expect(await planOf(user.id)).toBe('unlimited');
  });

  test("cannot confirm another browser's payment", async () => {
    const visitor = createTestBrowser(desk.server);
    const { intentId } = await buy('unlimited', visitor);
    expect((await confirm('unlimited', intentId, createTestBrowser(desk.server))).json()).toMatchObject({
      code: 'not_found',
    });
    expect((await confirm('unlimited', intentId)).json()).toMatchObject({ code: 'not_found' });
  });
});
