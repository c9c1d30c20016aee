import { eq } from 'drizzle-orm';
import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import { jobHandlers } from '../../src/server/job-handlers.ts';
import { users } from '../../src/server/platform/db/schema/accounts.ts';
import { purchases } from '../../src/server/platform/db/schema/billing.ts';
import type { PlanId } from '../../src/shared/plans.ts';
import { confirm, start } from './billing-desk.ts';
import { signInSomebody } from './signed-in.ts';
import { startTestServer, type TestServer } from './test-server.ts';
import { createStripeClient, payAsBrowser } from './test-stripe.ts';

/**
 * Signs in a new user before every test, who buys plans and then deletes the account. The tests run jobs themselves and
 * receive no webhooks, so that each one controls what happens when. Call it once at the top of a test file.
 */
export function openDeletionDesk() {
  let server: TestServer;
  let stripe: Stripe;
  let me: Awaited<ReturnType<typeof signInSomebody>>;
  beforeAll(async () => {
    server = await startTestServer({ worksJobs: false });
    stripe = createStripeClient(server.sandboxUrl);
  });
  afterAll(() => server.stop());
  async function signInSomebodyElse(): Promise<void> {
    me = await signInSomebody(server);
  }
  beforeEach(signInSomebodyElse);

  const findUser = async () => (await server.db.select().from(users).where(eq(users.id, me.userId)))[0];
  const purchasesOfMine = () => server.db.select().from(purchases).where(eq(purchases.userId, me.userId));

  /** Runs each job once that the workers would run for a closed account. */
  async function workOnce(deps: Deps = server.deps): Promise<void> {
    const handlers = jobHandlers(deps);
    await handlers['delete-account']({ userId: me.userId });
    for (const { id: purchaseId } of await purchasesOfMine()) {
      await handlers['close-purchase']({ purchaseId });
      await handlers['return-purchase']({ purchaseId });
    }
  }

  return {
    get server() {
      return server;
    },
    get stripe() {
      return stripe;
    },
    get me() {
      return me;
    },
    signInSomebodyElse,
    findUser,
    purchasesOfMine,
    ask: () => me.browser.delete('/api/user/account'),
    async buy(plan: PlanId) {
      const started = await start(plan, me.browser);
      await payAsBrowser(server.sandboxUrl, started.clientSecret);
      expect((await confirm(plan, started.intentId, me.browser)).statusCode).toBe(200);
      return started;
    },
    workOnce,
    async workUntilGone(deps: Deps = server.deps) {
      for (let round = 0; round < 3 && (await findUser()); round += 1) await workOnce(deps);
      expect(await findUser()).toBeUndefined();
    },
  };
}
