import { readRecovery } from '#server/features/ledger/api.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { greetingOf } from '#shared/account/greeting.ts';
import { dayIn, formatLongDate } from '#shared/calendar-date.ts';
import { formatCents } from '#shared/money.ts';
import { feePaymentDays } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import { ensureUserCustomer } from '../customer.ts';
import * as queries from './queries.ts';

type Invoiced = NonNullable<Awaited<ReturnType<typeof queries.findInvoiced>>>;

/** Invoices the fee of a claim that was paid to its owner. Running it again creates no second invoice and no second email. Where cards are not offered, the fee waits. */
export async function invoiceFee(deps: Deps, claimId: string): Promise<void> {
  const found = await queries.findClaim(deps.db, claimId);
  // The claim was deleted with its account. The ledger keeps what was due.
  if (!found) return;
  const { claim, owner } = found;
  const { receivedCents, feeCents: amountCents } = await readRecovery(deps.db, claimId);
  if (receivedCents > 0 || amountCents === 0) throw new Error('this claim has no fee to invoice');
  const row = { userId: owner.id, claimId, amountCents, createdAt: deps.now() };
  const invoice = await queries.ensureFeeInvoice(deps.db, row);
  if (invoice.externalId || deps.config.without.includes('stripe') || !isSameEnvironment(deps, claim)) return;

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

/** Emails the owner the fee that is due and how to pay it. A crash after sending makes the next run send it twice. */
export async function emailFeeInvoice({ db, mailer }: Deps, feeInvoiceId: string): Promise<void> {
  const found = await queries.findInvoiced(db, feeInvoiceId);
  const paymentUrl = found?.invoice.paymentUrl;
  // The invoice was deleted with its account, has no payment page, or was paid before this email.
  if (!found || !paymentUrl || found.invoice.paidAt) return;
  await mailer.send(found.owner.email, feeEmail({ ...found, paymentUrl }));
}

function feeEmail({ owner, claim, filing, invoice, paymentUrl }: Invoiced & { paymentUrl: string }): Email {
  const amount = formatCents(invoice.amountCents);
  const signed = filing.signedAt
    ? ` when you signed on ${formatLongDate(dayIn(owner.timeZone, filing.signedAt))}`
    : '';
  return {
    subject: `Your ${product.name} fee: ${amount}`,
    isSandbox: claim.isSandbox,
    paragraphs: [
      `${greetingOf(owner)}, ${claim.sourceName} has paid you for your claim “${claim.title}”. Our fee for it is ${amount}.`,
      `This is the fee you agreed to${signed}: ${filing.feePercent} percent of the amount paid, and never more than your state allows.`,
      `You can pay by card within ${feePaymentDays} days, on our card processor’s secure page.`,
    ],
    button: { label: `Pay ${amount}`, url: paymentUrl },
    closing:
      'If the office hasn’t paid you, or this isn’t the amount you agreed to, please write to us before you pay.',
    claims: [claim],
  };
}
