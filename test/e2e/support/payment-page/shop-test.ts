import { test as base } from '../test.ts';
import { servePaymentPage } from './serve-payment-page.ts';

interface WorkerFixtures {
  /** A payment page of a shop that is not the product. */
  shop: Awaited<ReturnType<typeof servePaymentPage>>;
}

export const test = base.extend<object, WorkerFixtures>({
  shop: [
    async ({ playwright: _playwright }, use) => {
      const shop = await servePaymentPage(`http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`);
      await use(shop);
      await shop.close();
    },
    { scope: 'worker' },
  ],
});
