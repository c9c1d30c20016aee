import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { webhookPaths } from '#shared/vendors.ts';
import { advance, openBillingDesk } from '#test/support/billing-desk.ts';
import { signInSomebody } from '#test/support/signed-in.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { startTestServer } from '#test/support/test-server.ts';
import { createStripeClient, payAsBrowser } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { keepPlan } from './cancel-plan.ts';

const desk = openBillingDesk();
const { buy, confirm, planOf, purchasesOf, start } = desk;
beforeAll(() =>
  desk.server.deps.stripe.registerWebhook(`${desk.server.deps.config.publicUrl}${webhookPaths.stripe}`),
);

const cancel = (by = desk.browser) => by.post('/api/subscription/cancel');
const keep = (by = desk.browser) => by.post('/api/subscription/keep');
const subscription = async (by = desk.browser) => (await by.get('/api/subscription')).json();
const subscriptionIdOf = async (planId: string) =>
  (await purchasesOf()).find((purchase) => purchase.planId === planId)?.subscriptionId ?? '';

test('a plan whose cancellation is withdrawn renews as if it had never been cancelled', async () => {
  await buy('unlimited');
  const before = await subscription();
  await cancel();

  const answer = await keep();

  expect(answer.json()).toEqual({ success: true, renewsAt: before.renewsAt });
  expect(await subscription()).toEqual({ ...before, state: 'active', accessUntil: null });
  await advance(desk.server, await subscriptionIdOf('unlimited'));
  await waitUntil(async () => (await desk.browser.get('/api/payments')).json().payments.length === 2);
  expect(await planOf()).toBe('unlimited');
});

test('ten concurrent requests to keep a plan get the same answer, and so does a later one', async () => {
  await buy('unlimited');
  await cancel();
  const answers = await Promise.all(Array.from({ length: 10 }, () => keep()));
  answers.push(await keep());
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await purchasesOf()).toMatchObject([{ status: 'active', endsWithPeriod: false }]);
});

test('a plan cancelled and kept at the same time ends in the state of the card processor', async () => {
  await buy('unlimited');
  const id = await subscriptionIdOf('unlimited');
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([cancel(), keep(), cancel(), keep()]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { cancel_at_period_end } = await desk.stripe.subscriptions.retrieve(id);
    await waitUntil(async () => ((await subscription()).state === 'ending') === cancel_at_period_end);
  }
});

test('each cancellation and its undoing appears once in the account activity', async () => {
  await buy('unlimited');
  await Promise.all(Array.from({ length: 5 }, () => cancel()));
  await Promise.all(Array.from({ length: 5 }, () => keep()));
  await cancel();

  const activity: { text: string }[] = (await desk.browser.get('/api/user/security-activity')).json();

  const ended = 'Your plan was cancelled. It ends with the period you paid for.';
  const kept = 'Your plan’s cancellation was undone. It will renew.';
  const told = activity.map(({ text }) => text).filter((text) => /^Your plan(?! was changed)/.test(text));
  expect(told).toEqual([ended, kept, ended]);
});

/** Starts a server that receives no webhooks, with a user who bought a plan and canceled it. */
async function startWithoutWebhooks(plan: 'basic' | 'unlimited') {
  const deaf = await startTestServer();
  onTestFinished(() => deaf.stop());
  const theirs = await signInSomebody(deaf);
  const pay = async (planId: typeof plan) => {
    const { clientSecret, intentId } = await start(planId, theirs.browser);
    await payAsBrowser(deaf.sandboxUrl, clientSecret);
    await confirm(planId, intentId, theirs.browser);
  };
  await pay(plan);
  await cancel(theirs.browser);
  const { data } = await createStripeClient(deaf.sandboxUrl).subscriptions.list({ limit: 1 });
  return { deaf, ...theirs, pay, subscriptionId: data[0]?.id ?? '' };
}

test('a plan that has ended in the meantime cannot be kept, and the user is on the free plan', async () => {
  const { deaf, browser: theirs, subscriptionId } = await startWithoutWebhooks('unlimited');
  await advance(deaf, subscriptionId);
  expect((await subscription(theirs)).state).toBe('ending');

  const answer = await keep(theirs);

  expect(answer.statusCode).toBe(409);
  expect(answer.json()).toMatchObject({
    code: 'no_plan',
    detail: 'Your plan has already ended, so you can’t keep it. You can choose it again now.',
  });
  expect(await subscription(theirs)).toMatchObject({ plan: 'free', state: 'none' });
});

test('only the better plan renews if it is bought while the cancellation of the old one is being withdrawn', async () => {
  const { deaf, pay, userId: payerId, subscriptionId } = await startWithoutWebhooks('basic');
  const undoCancelAtPeriodEnd = async (id: string) => {
    await pay('unlimited');
    await deaf.deps.stripe.undoCancelAtPeriodEnd(id);
  };

  await keepPlan({ ...deaf.deps, stripe: { ...deaf.deps.stripe, undoCancelAtPeriodEnd } }, payerId);

  expect(await deaf.deps.stripe.readSubscription(subscriptionId)).toMatchObject({ endsWithPeriod: true });
});

test('a user without a plan has nothing to continue, and a one-time plan continues anyway', async () => {
  const refused = await keep();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'no_plan' });
  await buy('starter');
  expect((await keep()).json()).toEqual({ success: true, renewsAt: null });
  expect(await planOf()).toBe('starter');
});

test('only the plan in use continues; one that a better plan replaced still ends', async () => {
  await buy('basic');
  await buy('unlimited');
  const isEnding = async (planId: string) =>
    (await desk.stripe.subscriptions.retrieve(await subscriptionIdOf(planId))).cancel_at_period_end;
  await waitUntil(() => isEnding('basic'));
  await cancel();
  expect(await isEnding('unlimited')).toBe(true);

  await keep();

  expect([await isEnding('basic'), await isEnding('unlimited')]).toEqual([true, false]);
});

test("another user's plan is not changed", async () => {
  await buy('unlimited');
  await cancel();
  const stranger = await signInSomebody(desk.server);
  expect((await keep(stranger.browser)).statusCode).toBe(409);
  expect((await keep(createTestBrowser(desk.server))).statusCode).toBe(401);
  expect((await subscription()).state).toBe('ending');
  expect(await planOf(desk.userId)).toBe('unlimited');
});
