import type { Deps } from '#server/platform/deps.ts';
import type { Email } from '#server/platform/providers/email.ts';
import { dayOf, formatLongDate } from '#shared/calendar-date.ts';
import { formatCents } from '#shared/money.ts';
import { feePaymentDays } from '#shared/plans.ts';
import { product } from '#shared/product.ts';
import * as queries from './queries.ts';

/** Emails the owner the fee that is due and how to pay it. A crash after sending makes the next run send it twice. */
export async function emailFeeInvoice({ db, mailer }: Deps, feeInvoiceId: string): Promise<void> {
  const found = await queries.findInvoiced(db, feeInvoiceId);
  const paymentUrl = found?.invoice.paymentUrl;
  // The invoice was deleted with its account, has no payment page, or was paid before this email.
  if (!found || !paymentUrl || found.invoice.paidAt) return;
  await mailer.send(found.owner.email, feeEmail({ ...found, paymentUrl }));
}

type Invoiced = NonNullable<Awaited<ReturnType<typeof queries.findInvoiced>>>;

function feeEmail({ owner, claim, filing, invoice, paymentUrl }: Invoiced & { paymentUrl: string }): Email {
  const amount = formatCents(invoice.amountCents);
  const signed = filing.signedAt ? ` when you signed on ${formatLongDate(dayOf(filing.signedAt))}` : '';
  return {
    subject: `Your ${product.name} fee: ${amount}`,
    isSandbox: claim.isSandbox,
    paragraphs: [
      `Hello ${owner.firstName}, ${claim.sourceName} has paid you for your claim “${claim.title}”. Our fee for it is ${amount}.`,
      `This is the fee you agreed to${signed}: ${filing.feePercent} percent of the amount paid, and never more than your state allows.`,
      `You can pay by card within ${feePaymentDays} days, on our card processor’s secure page.`,
    ],
    button: { label: `Pay ${amount}`, url: paymentUrl },
    closing:
      'If the office hasn’t paid you, or this isn’t the amount you agreed to, please write to us before you pay.',
  };
}
