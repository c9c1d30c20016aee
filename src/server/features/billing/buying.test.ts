import { describe, expect, test } from 'vitest';
import { plans } from '#shared/plans.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { payAsBrowser } from '#test/support/test-stripe.ts';

const desk = openBillingDesk();
const { buy, confirm, planOf, purchasesOf, start } = desk;

describe('buying', () => {
  test.each(['starter', 'basic', 'premium', 'unlimited', 'agency'] as const)(
    '%s opens with its payment and leaves a receipt',
    async (plan) => {
      const { answer } = await buy(plan);
      expect(answer.json()).toEqual({ success: true, subscriptionPlan: plan, needsAccount: false });
      expect((await desk.browser.get('/api/auth/me')).json().subscriptionPlan).toBe(plan);
      const [payment] = (await desk.browser.get('/api/payments')).json().payments;
      expect(payment).toMatchObject({ plan, status: 'paid' });
      expect(await (await fetch(payment.receiptUrl)).text()).toContain('Receipt');
      expect(Number(payment.amount) * 100).toBeCloseTo(plans[plan].amountCents);
    },
  );

  test('an amount that differs from the price list is refused, and no purchase is started', async () => {
    const answer = await desk.browser.post('/api/create-payment-intent', { plan: 'agency', amount: 1 });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'amount_mismatch', detail: expect.stringContaining('$599') });
    expect(await purchasesOf()).toEqual([]);
  });

  test('opening it again, or in two tabs at once, gives the same payment', async () => {
    const all = await Promise.all(Array.from({ length: 5 }, () => start('unlimited')));
    expect(new Set([...all, await start('unlimited')].map(({ intentId }) => intentId)).size).toBe(1);
    expect(await purchasesOf()).toHaveLength(1);
  });

  test('the subscription page starts the same payment', async () => {
    const answer = await desk.browser.post('/api/subscription/create-payment-intent', { plan: 'unlimited' });
    expect(answer.json()).toMatchObject({ success: true, publishableKey: expect.stringMatching(/^pk_/) });
  });

  test('confirming before the payment does not open the plan', async () => {
    const { intentId } = await start('unlimited');
    expect((await confirm('unlimited', intentId)).json()).toMatchObject({ code: 'payment_not_complete' });
    expect(await planOf()).toBe('free');
  });

  test('a declined card does not open the plan, and the same payment accepts another card', async () => {
    const { clientSecret, intentId } = await start('unlimited');
    expect((await payAsBrowser(desk.server.sandboxUrl, clientSecret, '4000000000000002')).status).toBe(402);
    expect((await confirm('unlimited', intentId)).json()).toMatchObject({ code: 'payment_not_complete' });
    await payAsBrowser(desk.server.sandboxUrl, clientSecret);
    expect((await confirm('unlimited', intentId)).statusCode).toBe(200);
  });

  test("another user's payment is not found", async () => {
    const { intentId } = await buy('unlimited');
    const other = await signInSomebody(desk.server);
    expect((await confirm('unlimited', intentId, other.browser)).json()).toMatchObject({ code: 'not_found' });
    expect((await confirm('unlimited', 'pi_nothing')).json()).toMatchObject({ code: 'not_found' });
    expect(await planOf(other.userId)).toBe('free');
  });

  test('a payment opens the plan that was paid for, even if another tab has since chosen a different plan', async () => {
    const { clientSecret, intentId } = await start('unlimited');
    await payAsBrowser(desk.server.sandboxUrl, clientSecret);
    expect((await confirm('agency', intentId)).json()).toMatchObject({ subscriptionPlan: 'unlimited' });
  });

  test('a visitor who has paid is not charged for the same plan again', async () => {
    const visitor = createTestBrowser(desk.server);
    await buy('unlimited', visitor);
    const answer = await visitor.post('/api/create-payment-intent', { plan: 'unlimited' });
    expect(answer.json()).toMatchObject({ code: 'plan_active' });
  });

  test('a plan that the user has or that their plan includes is not sold again', async () => {
    await buy('unlimited');
    const less = await desk.browser.post('/api/create-payment-intent', { plan: 'premium' });
    expect(less.json()).toMatchObject({
      code: 'plan_active',
      detail: expect.stringContaining('already includes'),
    });
    const answer = await desk.browser.post('/api/create-payment-intent', { plan: 'unlimited' });
    expect(answer.json()).toMatchObject({ code: 'plan_active' });
  });
});
