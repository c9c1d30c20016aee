import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { users } from '#server/platform/db/schema/accounts.ts';
import { openBillingDesk } from '#test/support/billing-desk.ts';
import { createTestBrowser } from '#test/support/test-browser.ts';
import { createUser } from '#test/support/test-people.ts';
import { payAsBrowser } from '#test/support/test-stripe.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { emailPlanNews } from './email-plan-news.ts';
import { handleStripeEvent } from './stripe-events.ts';

const desk = openBillingDesk();
const { buy, confirm, failRenewal, planOf, purchasesOf, start, storeEvents } = desk;

const cancel = () => desk.browser.post('/api/subscription/cancel');

async function emails(id = desk.userId) {
  const [user] = await desk.server.db.select().from(users).where(eq(users.id, id));
  return desk.server.mailbox.list(user?.email ?? '');
}

/** Waits for this many emails and until no further one is queued, then returns their subjects, oldest first. */
async function subjects(count: number, id = desk.userId): Promise<string[]> {
  await waitUntil(async () => (await emails(id)).length >= count);
  await waitUntil(
    async () => (await desk.server.deps.jobs.countWaiting(desk.server.db, 'tell-plan', 10)) === 0,
  );
  return (await emails(id)).map(({ subject }) => subject).toReversed();
}

const newest = async () => (await emails())[0]?.text.replaceAll(/\s+/g, ' ') ?? '';

const longDate = (moment: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'America/New_York' }).format(
    new Date(moment),
  );

describe('a plan that was bought', () => {
  test('is confirmed with its price, its renewal, and how to cancel it', async () => {
    await desk.server.db.update(users).set({ timeZone: 'America/New_York' }).where(eq(users.id, desk.userId));
    await buy('unlimited');
    expect(await subjects(1)).toEqual(['You bought Unlimited Recovery']);
    const { renewsAt } = (await desk.browser.get('/api/subscription')).json();
    expect(await newest()).toContain(
      `It costs $4.99 per year. It renews automatically on ${longDate(renewsAt)} for $4.99, and every year after that until you cancel.`,
    );
    expect(await newest()).toContain('You can cancel at any time on the subscription page');
    expect(await newest()).toContain('no real money');
  });

  test('with one payment is described as not renewing', async () => {
    await buy('starter');
    expect(await subjects(1)).toEqual(['You bought Starter Scan']);
    expect(await newest()).toContain('It costs $1 once. It doesn’t renew');
  });

  test('is confirmed once, however many concurrent calls and events notice it', async () => {
    const { clientSecret, intentId } = await start('unlimited');
    await payAsBrowser(desk.server.sandboxUrl, clientSecret);
    const ids = await storeEvents((await desk.stripe.events.list({ limit: 20 })).data);
    await Promise.all([
      ...Array.from({ length: 10 }, () => confirm('unlimited', intentId)),
      ...ids.map((id) => handleStripeEvent(desk.server.deps, id)),
    ]);
    expect(await subjects(1)).toEqual(['You bought Unlimited Recovery']);
  });

  test('by a visitor is confirmed to the account that it is then assigned to', async () => {
    const visitor = createTestBrowser(desk.server);
    await buy('premium', visitor);
    const user = await createUser(desk.server);
    await visitor.signIn({ email: user.email });
    expect(await subjects(1, user.id)).toEqual(['You bought Premium Plan']);
  });
});

describe('a plan that was cancelled', () => {
  test('is confirmed once, with the day until which it stays open', async () => {
    await desk.server.db.update(users).set({ timeZone: 'America/New_York' }).where(eq(users.id, desk.userId));
    await buy('unlimited');
    const [answer] = await Promise.all([cancel(), cancel()]);
    expect((await subjects(2)).toSorted()).toEqual([
      'You bought Unlimited Recovery',
      'Your Unlimited Recovery has been cancelled',
    ]);
    const text = (await emails()).find(({ subject }) => subject.endsWith('cancelled'))?.text;
    expect(text).toContain(`It stays active until ${longDate(answer.json().accessUntil)}.`);
    expect(text).toContain('You can still keep it until that day');
  });

  test('and was paid once has ended', async () => {
    await buy('starter');
    await subjects(1);
    await Promise.all([cancel(), cancel()]);
    expect(await subjects(2)).toEqual(['You bought Starter Scan', 'Your Starter Scan has been cancelled']);
    expect(await newest()).toContain('It has ended.');
    expect(await planOf()).toBe('free');
  });

  test('and whose renewal failed has ended, and the email says why', async () => {
    await buy('unlimited');
    await failRenewal();
    await subjects(1);
    await Promise.all([cancel(), cancel()]);
    expect(await subjects(2)).toEqual([
      'You bought Unlimited Recovery',
      'Your Unlimited Recovery has been cancelled',
    ]);
    expect(await newest()).toContain('Its last renewal wasn’t paid, so it has ended. It won’t renew');
    expect(await newest()).not.toContain('stays active');
  });

  test('is confirmed again when it is cancelled again, but not if it was kept in the meantime', async () => {
    await buy('unlimited');
    await cancel();
    await subjects(2);
    await desk.browser.post('/api/subscription/keep');
    const [purchase] = await purchasesOf();
    const late = { letterId: randomUUID(), purchaseId: purchase?.id ?? '', news: 'cancelled' } as const;
    await emailPlanNews(desk.server.deps, late);
    expect(await subjects(2)).toHaveLength(2);
    await cancel();
    expect(await subjects(3)).toHaveLength(3);
  });

  test('because of a better plan is explained that way', async () => {
    await buy('basic');
    await buy('unlimited');
    expect((await subjects(3)).toSorted()).toEqual([
      'You bought Basic Plan',
      'You bought Unlimited Recovery',
      'Your Basic Plan won’t renew',
    ]);
    const text = (await emails()).find(({ subject }) => subject === 'Your Basic Plan won’t renew')?.text;
    expect(text).toContain('you now have Unlimited Recovery');
    expect(text).not.toContain('keep it');
  });
});

test('an email that is sent twice has the same Message-ID', async () => {
  await buy('starter');
  await subjects(1);
  const [purchase] = await purchasesOf();
  const payload = { letterId: randomUUID(), purchaseId: purchase?.id ?? '', news: 'bought' } as const;
  await Promise.all([emailPlanNews(desk.server.deps, payload), emailPlanNews(desk.server.deps, payload)]);
  const pages = (await emails()).map(async ({ id }) =>
    (await fetch(`${desk.server.sandboxUrl}/mailbox/messages/${id}`)).text(),
  );
  const names = (await Promise.all(pages)).map((page) => /plan-[0-9a-f-]{36}@/.exec(page)?.[0]);
  expect(names.filter((name) => name === `plan-${payload.letterId}@`)).toHaveLength(2);
});
