import type { FastifyInstance } from 'fastify';
import type { Collection } from '#sandbox/institution/document-store.ts';
import { type SeenRequest, seenTable } from '#sandbox/institution/seen-requests.ts';
import { refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { AppError } from '#sandbox/shared.ts';
import { advanceSubscription } from '../billing/advance-subscription.ts';
import { voidInvoice } from '../billing/invoices.ts';
import type { Webhooks } from '../events/webhooks.ts';
import { StripeApiError } from '../form/api-error.ts';
import { type Account, requireIn } from '../objects/context.ts';
import type { Tables } from '../objects/tables.ts';
import { receiptsPath } from '../payments/charge.ts';
import { closeDispute, openDispute } from '../payments/disputes.ts';
import { failRefund, refundCharge } from '../payments/refunds.ts';
import { authenticateRoutes } from './authentication-page.ts';
import { stripePagePath } from './panel.ts';
import { invoiceRoutes, receiptPage } from './payer-pages.ts';
import { chargeTable, endpointList, eventTable, invoiceTable, subscriptionTable } from './tables.ts';

interface Shown {
  tables: Tables;
  webhooks: Webhooks;
  seen: Collection<SeenRequest>;
}

const cardList = html`<ul>
<li><code>4242 4242 4242 4242</code> pays</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 9995</code> has insufficient funds</li>
<li><code>4000 0025 0000 3155</code> asks the cardholder once, then pays renewals without asking</li>
<li><code>4000 0027 6000 3184</code> asks the cardholder every time</li>
</ul>`;

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

function stripePage({ tables, webhooks, seen }: Shown): Html {
  return layout({
    title: 'Stripe',
    content: html`<h1>Stripe</h1>
<p class="lead">A stand-in for the card processor. It accepts the published test cards, keeps their last four digits
and charges no one.</p>
<h2>Cards to try</h2>
${cardList}
<h2>Subscriptions</h2>
${subscriptionTable(tables)}
<h2>Invoices</h2>
${invoiceTable(tables)}
<h2>Charges</h2>
${chargeTable(tables)}
<h2>Events</h2>
${eventTable(tables, webhooks)}
<h2>Webhook endpoints</h2>
${endpointList(tables)}
<h2>Requests received</h2>
${seenTable(seen.list())}`,
  });
}
