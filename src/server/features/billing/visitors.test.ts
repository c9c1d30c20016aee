import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { plans } from '#shared/plans.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { linkIn } from '#test/support/test-mailbox.ts';
import { createUser, goodPassword } from '#test/support/test-people.ts';
import { payAsBrowser } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';

const desk = openBillingDesk();
const { buy, confirm, planOf, purchasesOf, start } = desk;

const casey = {
  firstName: 'Casey',
  lastName: 'Nguyen',
  dateOfBirth: '1979-11-30',
  address: '905 Bluebonnet Trail, Austin, TX 78701',
};

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

    const email = `visitor-${crypto.randomUUID()}@example.com`;
    const signUp = await visitor.post('/api/onboarding/personal-info', { ...casey, email });
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

  test('gets a receipt at the address they gave, and the plan in another browser once they prove it', async () => {
    const visitor = createTestBrowser(desk.server);
    const email = `visitor-${crypto.randomUUID()}@example.com`;
    const { clientSecret, intentId } = await start('starter', visitor);
    const give = (by: typeof visitor, address: string) =>
      by.post('/api/payment/email', { payment_intent_id: intentId, email: address });
    expect((await give(createTestBrowser(desk.server), email)).json()).toMatchObject({ code: 'not_found' });
    expect((await give(visitor, 'no address')).json().errors).toEqual({ email: 'Invalid email address' });
    expect((await give(visitor, email)).json()).toEqual({ success: true });
    await payAsBrowser(desk.server.sandboxUrl, clientSecret);
    await confirm('starter', intentId, visitor);
    const { mailbox } = desk.server;
    const receipt = await mailbox.waitForMail(email, { subject: /finish your account/ });
    expect(receipt.text).toContain('we received your payment of $1 for Starter Scan');
    expect(linkIn(receipt).pathname).toBe('/onboarding');

    const elsewhere = createTestBrowser(desk.server);
    const { id } = (await elsewhere.post('/api/onboarding/personal-info', { ...casey, email })).json();
    expect(await planOf(id)).toBe('free');
    const link = linkIn(await mailbox.waitForMail(email, { subject: /password/ }));
    await elsewhere.post('/api/auth/reset-password', {
      token: link.searchParams.get('token'),
      password: goodPassword,
    });
    await waitUntil(async () => (await planOf(id)) === 'starter');
    expect(await purchasesOf(id)).toMatchObject([{ buyerEmail: null }]);
  });

  test('who gives the proved address of an account buys for that account', async () => {
    const user = await createUser(desk.server);
    await desk.server.db.update(users).set({ emailProvedAt: new Date() }).where(eq(users.id, user.id));
    const visitor = createTestBrowser(desk.server);
    const { intentId } = await buy('premium', visitor);
    await visitor.post('/api/payment/email', { payment_intent_id: intentId, email: user.email });
    await waitUntil(async () => (await planOf(user.id)) === 'premium');
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
