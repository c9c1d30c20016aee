import type { FastifyInstance } from 'fastify';
import type { Collection } from '#sandbox/institution/document-store.ts';
import type { SeenRequest } from '#sandbox/institution/seen-requests.ts';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { sendPage } from '#sandbox/page/layout.ts';
import type { Account } from '#sandbox/stripe/account.ts';
import { StripeApiError } from '#sandbox/stripe/api/api-error.ts';
import { advanceSubscription } from '#sandbox/stripe/billing/advance-subscription.ts';
import { voidInvoice } from '#sandbox/stripe/billing/invoice-payments.ts';
import type { Webhooks } from '#sandbox/stripe/events/webhooks.ts';
import { requireIn } from '#sandbox/stripe/objects/require.ts';
import type { Tables } from '#sandbox/stripe/objects/tables.ts';
import { closeDispute, openDispute } from '#sandbox/stripe/payments/disputes.ts';
import { failRefund } from '#sandbox/stripe/payments/fail-refund.ts';
import { receiptsPath } from '#sandbox/stripe/payments/new-charge.ts';
import { refundCharge } from '#sandbox/stripe/payments/refund-payment.ts';
import { AppError } from '../../../../../src/shared/app-error.ts';
import { authenticateRoutes } from './authenticate-routes.ts';
import { invoiceRoutes } from './invoice-routes.ts';
import { stripePagePath } from './panel.ts';
import { receiptPage } from './receipt-page.ts';
import { stripePage } from './stripe-page.ts';

interface Pages {
  account: Account;
  tables: Tables;
  webhooks: Webhooks;
  seen: Collection<SeenRequest>;
}

type Action = (id: string) => void;

export function stripePageRoutes(pages: FastifyInstance, { account, tables, webhooks, seen }: Pages): void {
  const context = account.contextFor();
  pages.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 10_000 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  pages.get(stripePagePath, (_request, reply) => sendPage(reply, stripePage({ tables, webhooks, seen })));
  authenticateRoutes(pages, context);
  invoiceRoutes(pages, context);
  pages.get<{ Params: { id: string } }>(`${receiptsPath}/:id`, ({ params }, reply) => {
    const charge = tables.charges.find(params.id);
    if (!charge?.paid) throw new AppError('not_found', 'There is no such receipt.');
    return sendPage(reply, receiptPage(charge));
  });

  const actions: Record<string, Action> = {
    'subscriptions/:id/advance': (id) =>
      advanceSubscription(context, requireIn(tables.subscriptions, { kind: 'subscription', id })),
    'invoices/:id/void': (id) => voidInvoice(context, requireIn(tables.invoices, { kind: 'invoice', id })),
    'charges/:id/refund': (id) => refundCharge(context, requireCharge(id), {}),
    'charges/:id/dispute': (id) => openDispute(context, requireCharge(id)),
    'refunds/:id/fail': (id) => failRefund(context, requireIn(tables.refunds, { kind: 'refund', id })),
    'disputes/:id/won': (id) => closeDispute(context, requireDispute(id), 'won'),
    'disputes/:id/lost': (id) => closeDispute(context, requireDispute(id), 'lost'),
    'events/:id/resend': (id) => webhooks.resend(requireEvent(id)),
    'events/:id/twice': (id) => {
      webhooks.resend(requireEvent(id));
      webhooks.resend(requireEvent(id));
    },
  };
  const requireCharge = (id: string) => requireIn(tables.charges, { kind: 'charge', id });
  const requireDispute = (id: string) => requireIn(tables.disputes, { kind: 'dispute', id });
  const requireEvent = (id: string) => requireIn(tables.events, { kind: 'event', id });

  for (const [path, act] of Object.entries(actions))
    pages.post<{ Params: { id: string } }>(
      `${stripePagePath}/actions/${path}`,
      { preHandler: refuseCrossSiteActions },
      (request, reply) => {
        asPageError(() => act(request.params.id));
        return reply.redirect(stripePagePath, 303);
      },
    );
}

/** If the API would refuse an action, the page refuses it with the same message. */
function asPageError(act: () => void): void {
  try {
    act();
  } catch (error) {
    if (!(error instanceof StripeApiError)) throw error;
    throw new AppError(error.status === 404 ? 'not_found' : 'bad_request', error.message);
  }
}
