import type { FastifyInstance } from 'fastify';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html, timestamp } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { AppError } from '#sandbox/shared.ts';
import { findInvoiceIntent, hostedInvoicesPath } from '../billing/invoices.ts';
import type { Context } from '../objects/context.ts';
import type { Charge, Invoice } from '../objects/stored.ts';
import { confirmPayment } from '../payments/confirm-payment.ts';
import { requirePaymentMethod } from '../payments/payment-methods.ts';
import { isoTime, money } from './panel.ts';

interface Route {
  Params: { id: string };
}

export function invoiceRoutes(pages: FastifyInstance, context: Context): void {
  pages.get<Route>(`${hostedInvoicesPath}/:id`, ({ params }, reply) =>
    sendPage(reply, invoicePage(requireSent(context, params.id))),
  );

  pages.post<Route>(
    `${hostedInvoicesPath}/:id`,
    { preHandler: refuseCrossSiteActions },
    ({ params }, reply) => {
      const invoice = requireSent(context, params.id);
      const intent = findInvoiceIntent(context, invoice.id);
      // Pressing the button twice pays only once.
      if (intent && invoice.status === 'open')
        confirmPayment(context, intent, { method: requirePaymentMethod(context, 'pm_card_visa') });
      return reply.redirect(`${hostedInvoicesPath}/${invoice.id}`, 303);
    },
  );
}

function requireSent({ tables }: Context, id: string): Invoice {
  const invoice = tables.invoices.find(id);
  if (!invoice?.hosted_invoice_url) throw new AppError('not_found', 'There is no such invoice.');
  return invoice;
}

/** The page on which the recipient of an invoice pays it. */
function invoicePage(invoice: Invoice): Html {
  const { number, amount_due, currency, due_date, lines, customer_name } = invoice;
  return layout({
    title: 'Invoice',
    content: html`<h1>Invoice ${number ?? ''}</h1>
<p class="lead">From the sandbox: no card is charged.</p>
<dl class="details">
<div><dt>To pay</dt><dd>${money(amount_due, currency)}</dd></div>
<div><dt>For</dt><dd>${lines.data.map(({ description }) => description ?? '').join('; ')}</dd></div>
<div><dt>To</dt><dd>${customer_name ?? ''}</dd></div>
${due_date ? html`<div><dt>Due</dt><dd>${timestamp(isoTime(due_date))}</dd></div>` : undefined}
</dl>
${invoiceState(invoice)}`,
  });
}

function invoiceState({ id, status }: Invoice): Html {
  if (status === 'paid') return html`<p>This invoice is paid. Thank you.</p>`;
  if (status !== 'open') return html`<p>This invoice no longer needs to be paid.</p>`;
  return html`<form method="post" class="actions" action="${hostedInvoicesPath}/${id}">
<button>Pay with a test card</button>
</form>`;
}

/** The receipt for the payer of a charge. */
export function receiptPage({ id, amount, amount_refunded, currency, created, description }: Charge): Html {
  return layout({
    title: 'Receipt',
    content: html`<h1>Receipt</h1>
<p class="lead">From the sandbox: no card was charged.</p>
<dl class="details">
<div><dt>Paid</dt><dd>${money(amount, currency)}</dd></div>
${amount_refunded > 0 ? html`<div><dt>Returned</dt><dd>${money(amount_refunded, currency)}</dd></div>` : undefined}
<div><dt>For</dt><dd>${description ?? 'A subscription'}</dd></div>
<div><dt>When</dt><dd>${timestamp(isoTime(created))}</dd></div>
<div><dt>Number</dt><dd><code>${id}</code></dd></div>
</dl>`,
  });
}
