import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { feeInvoices } from '#server/platform/db/schema/payouts.ts';
import { insertOwnerPaidClaim } from '#test/support/owner-paid-claim.ts';
import { createUser } from '#test/support/test-people.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { findUnsavedCustomers } from '../customer.ts';
import { reconcilePurchases } from '../reconcile.ts';
import { followFeeInvoices } from './follow-fee-invoices.ts';
import { invoiceFee } from './invoice-fee.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ without: ['stripe'], worksJobs: false });
});
afterAll(() => server.stop());

test('a fee waits where cards are not offered, and no job fails for it', async () => {
  const user = await createUser(server);
  const claimId = await insertOwnerPaidClaim(server, user.id);
  await invoiceFee(server.deps, claimId);
  await followFeeInvoices(server.deps);
  await reconcilePurchases(server.deps);
  const [invoice] = await server.db.select().from(feeInvoices).where(eq(feeInvoices.claimId, claimId));
  expect(invoice).toMatchObject({ externalId: null, paymentUrl: null, paidAt: null });
  expect(await findUnsavedCustomers(server.deps, user)).toEqual([]);
});
