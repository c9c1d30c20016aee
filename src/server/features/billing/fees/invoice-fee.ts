import { readRecovery } from '#server/features/ledger/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import { ensureUserCustomer } from '../customer.ts';
import * as queries from './queries.ts';

/** Invoices the fee of a claim that was paid to its owner. Running it again creates no second invoice and no second email. */
export async function invoiceFee(deps: Deps, claimId: string): Promise<void> {
  const found = await queries.findClaim(deps.db, claimId);
  // The claim was deleted with its account. The ledger keeps what was due.
  if (!found) return;
  const { claim, owner } = found;
  const { receivedCents, feeCents: amountCents } = await readRecovery(deps.db, claimId);
  if (receivedCents > 0 || amountCents === 0) throw new Error('this claim has no fee to invoice');
  const row = { userId: owner.id, claimId, amountCents, createdAt: deps.now() };
  const invoice = await queries.ensureFeeInvoice(deps.db, row);
  if (invoice.externalId || !isSameEnvironment(deps, claim)) return;

  const made = await deps.stripe.createFeeInvoice({
    feeInvoiceId: invoice.id,
    claimId,
    customerId: await ensureUserCustomer(deps, owner),
    amountCents,
    description: `Recovery fee: ${claim.title}`,
  });
  await deps.db.transaction(async (tx) => {
    const kept = { externalId: made.invoiceId, paymentUrl: made.paymentUrl };
    if (await queries.saveVendorInvoice(tx, invoice.id, kept))
      await deps.jobs.enqueue(tx, 'tell-fee-invoice', { feeInvoiceId: invoice.id });
  });
}

/** A sandbox claim must never cost real money, and a real fee must never be invoiced in the sandbox. */
function isSameEnvironment(
  { config, log }: Deps,
  { id, isSandbox }: { id: string; isSandbox: boolean },
): boolean {
  const isSandboxStripe = config.sandboxUrl !== undefined;
  if (isSandbox !== isSandboxStripe)
    log.warn(
      { claimId: id, isSandboxStripe },
      'a fee waits: its claim and the card processor are not both in the sandbox',
    );
  return isSandbox === isSandboxStripe;
}
