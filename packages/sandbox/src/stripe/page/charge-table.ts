import { type Html, html, timestamp } from '#sandbox/page/html.ts';
import type { Charge, Dispute, Refund } from '#sandbox/stripe/objects/stored.ts';
import type { Tables } from '#sandbox/stripe/objects/tables.ts';
import { actionButton } from './action-button.ts';
import { isoTime, money } from './money.ts';

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
