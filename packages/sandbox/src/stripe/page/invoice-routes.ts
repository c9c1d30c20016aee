import type { FastifyInstance } from 'fastify';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import { hostedInvoicesPath } from '#sandbox/stripe/billing/finalize-invoice.ts';
import { findInvoiceIntent } from '#sandbox/stripe/billing/invoice-payments.ts';
import type { Context } from '#sandbox/stripe/objects/context.ts';
import type { Invoice } from '#sandbox/stripe/objects/stored.ts';
import { confirmPayment } from '#sandbox/stripe/payments/confirm-payment-intent.ts';
import { requirePaymentMethod } from '#sandbox/stripe/payments/require-payment-method.ts';
import { AppError } from '../../../../../src/shared/app-error.ts';
import { invoicePage } from './invoice-page.ts';

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
