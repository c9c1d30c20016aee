import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import { isEnded } from '../billing/subscription-states.ts';
import type { Webhooks } from '../events/webhooks.ts';
import type { Charge, Dispute, Invoice, Refund, StoredEvent, Subscription } from '../objects/stored.ts';
import type { Tables } from '../objects/tables.ts';
import { isoTime, money, stripePagePath } from './panel.ts';

const shownSubscriptions = 50;

const shownInvoices = 50;

const shownEvents = 50;

const shownCharges = 50;

export function chargeTable(tables: Tables): Html {
  const charges = tables.charges.list().slice(-shownCharges).toReversed();
  if (charges.length === 0) return html`<p class="empty">No card has been charged yet.</p>`;
  const disputes = tables.disputes.list();
  const refunds = tables.refunds.list().filter(({ status }) => status === 'succeeded');
  return html`<table>
<thead><tr><th scope="col">When</th><th scope="col">Charge</th><th scope="col">Card</th>
<th scope="col" class="amount">Amount</th><th scope="col">State</th><th scope="col">Act</th></tr></thead>
<tbody>
${charges.map((charge) =>
  row(charge, {
    dispute: disputes.find((dispute) => dispute.charge === charge.id),
    refunds: refunds.filter((refund) => refund.charge === charge.id),
  }),
)}
</tbody>
</table>`;
}

interface Since {
  dispute: Dispute | undefined;
  /** Only refunds that succeeded. */
  refunds: Refund[];
}

function row(charge: Charge, since: Since): Html {
  const card = charge.payment_method_details?.card;
  return html`<tr>
<td>${timestamp(isoTime(charge.created))}</td>
<td><code>${charge.id}</code></td>
<td>${card?.brand ?? ''} ending in ${card?.last4 ?? ''}</td>
<td class="amount">${money(charge.amount, charge.currency)}</td>
<td>${stateOf(charge, since.dispute)}</td>
<td>${actionsFor(charge, since)}</td>
</tr>
`;
}

function stateOf(charge: Charge, dispute: Dispute | undefined): string {
  if (dispute) return `dispute: ${dispute.status.replaceAll('_', ' ')}`;
  if (charge.amount_refunded > 0) return `${money(charge.amount_refunded, charge.currency)} refunded`;
  return charge.failure_message ?? charge.status;
}

function actionsFor({ id, paid, refunded, disputed }: Charge, { dispute, refunds }: Since): Html[] {
  if (dispute?.status === 'needs_response')
    return [
      actionButton(`disputes/${dispute.id}/won`, 'Decide for the merchant', id),
      actionButton(`disputes/${dispute.id}/lost`, 'Decide for the holder', id),
    ];
  const failures = refunds.map((refund) => actionButton(`refunds/${refund.id}/fail`, 'Fail the refund', id));
  if (!paid || refunded || disputed) return failures;
  return [
    ...failures,
    actionButton(`charges/${id}/refund`, 'Refund', id),
    actionButton(`charges/${id}/dispute`, 'Open a dispute', id),
  ];
}

export function eventTable(tables: Tables, webhooks: Webhooks): Html {
  const events = tables.events.list().slice(-shownEvents).toReversed();
  if (events.length === 0) return html`<p class="empty">Nothing has happened yet.</p>`;
  const tallies = webhooks.tally();
  return html`<table>
<thead><tr><th scope="col">When</th><th scope="col">Event</th><th scope="col">Sent</th>
<th scope="col">Act</th></tr></thead>
<tbody>
${events.map((event) => eventRow(event, sentText(tallies.get(event.id))))}
</tbody>
</table>`;
}

function eventRow({ id, type, created }: StoredEvent, sent: string): Html {
  return html`<tr>
<td>${timestamp(isoTime(created))}</td>
<td>${type}<br><code>${id}</code></td>
<td>${sent}</td>
<td>${actionButton(`events/${id}/resend`, 'Send again', type)}${actionButton(`events/${id}/twice`, 'Send twice', type)}</td>
</tr>
`;
}

function sentText(tally: { sent: number; arrived: number } | undefined): string {
  return tally ? `${tally.arrived} of ${tally.sent} arrived` : 'to nobody';
}

export function endpointList(tables: Tables): Html {
  const endpoints = tables.webhookEndpoints.list();
  if (endpoints.length === 0) return html`<p class="empty">No webhook endpoint has been registered.</p>`;
  return html`<ul>
${endpoints.map(({ url, status }) => html`<li><code>${shorten(url, 200)}</code> (${status})</li>`)}
</ul>`;
}

/** Lists only invoices that were sent, because a subscription collects its own invoices automatically. */
export function invoiceTable(tables: Tables): Html {
  const sent = tables.invoices.list().filter(({ collection_method }) => collection_method === 'send_invoice');
  if (sent.length === 0) return html`<p class="empty">No invoices sent yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">When</th><th scope="col">Invoice</th><th scope="col" class="amount">Amount</th>
<th scope="col">State</th><th scope="col">Act</th></tr></thead>
<tbody>
${sent.slice(-shownInvoices).toReversed().map(invoiceRow)}
</tbody>
</table>`;
}

function invoiceRow({ id, created, hosted_invoice_url, number, total, currency, status }: Invoice): Html {
  return html`<tr>
<td>${timestamp(isoTime(created))}</td>
<td>${hosted_invoice_url ? html`<a href="${hosted_invoice_url}">${number ?? id}</a>` : id}</td>
<td class="amount">${money(total, currency)}</td>
<td>${status ?? ''}</td>
<td>${status === 'open' ? actionButton(`invoices/${id}/void`, 'Void', id) : undefined}</td>
</tr>
`;
}

export function subscriptionTable(tables: Tables): Html {
  const subscriptions = tables.subscriptions.list().slice(-shownSubscriptions).toReversed();
  if (subscriptions.length === 0) return html`<p class="empty">No subscriptions yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">Subscription</th><th scope="col">Customer</th><th scope="col">Price</th>
<th scope="col">Status</th><th scope="col">Period ends</th><th scope="col">Act</th></tr></thead>
<tbody>
${subscriptions.map((subscription) => subscriptionRow(tables, subscription))}
</tbody>
</table>`;
}

function subscriptionRow(tables: Tables, subscription: Subscription): Html {
  const [item] = subscription.items.data;
  const customer = tables.customers.find(subscription.customer);
  return html`<tr>
<td><code>${subscription.id}</code></td>
<td><bdi>${shorten(customer?.email ?? subscription.customer, 100)}</bdi></td>
<td>${item && money(item.price.unit_amount ?? 0, item.price.currency)} / ${item?.price.recurring?.interval}</td>
<td>${subscription.status}${subscription.cancel_at_period_end ? ', ends with this period' : ''}</td>
<td>${item && timestamp(isoTime(item.current_period_end))}</td>
<td>${isEnded(subscription) ? undefined : advanceButton(subscription)}</td>
</tr>
`;
}

function advanceButton({ id, status }: Subscription): Html {
  const labels: Record<string, string> = {
    incomplete: 'Let it expire',
    past_due: 'Try the payment again',
    unpaid: 'Try the payment again',
  };
  return actionButton(`subscriptions/${id}/advance`, labels[status] ?? 'Go to the next period', id);
}

/** A button with which a person acts for Stripe. `about` distinguishes equal labels in different rows. */
function actionButton(path: string, label: string, about: string): Html {
  return html`<form method="post" class="actions" action="${stripePagePath}/actions/${path}">
<button aria-label="${label}: ${about}">${label}</button>
</form>`;
}
