import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import { isEnded } from '#sandbox/stripe/billing/end-subscription.ts';
import type { Subscription } from '#sandbox/stripe/objects/stored.ts';
import type { Tables } from '#sandbox/stripe/objects/tables.ts';
import { actionButton } from './action-button.ts';
import { isoTime, money } from './money.ts';

const shownSubscriptions = 50;

export function subscriptionTable(tables: Tables): Html {
  const subscriptions = tables.subscriptions.list().slice(-shownSubscriptions).toReversed();
  if (subscriptions.length === 0) return html`<p class="empty">No subscriptions yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">Subscription</th><th scope="col">Customer</th><th scope="col">Price</th>
<th scope="col">Status</th><th scope="col">Period ends</th><th scope="col">Act</th></tr></thead>
<tbody>
${subscriptions.map((subscription) => row(tables, subscription))}
</tbody>
</table>`;
}

function row(tables: Tables, subscription: Subscription): Html {
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
