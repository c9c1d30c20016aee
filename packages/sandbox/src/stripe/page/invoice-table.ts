import { type Html, html, timestamp } from '#sandbox/page/html.ts';
import type { Invoice } from '#sandbox/stripe/objects/stored.ts';
import type { Tables } from '#sandbox/stripe/objects/tables.ts';
import { actionButton } from './action-button.ts';
import { isoTime, money } from './money.ts';

const shownInvoices = 50;

/** Lists only invoices that were sent, because a subscription collects its own invoices automatically. */
export function invoiceTable(tables: Tables): Html {
  const sent = tables.invoices.list().filter(({ collection_method }) => collection_method === 'send_invoice');
  if (sent.length === 0) return html`<p class="empty">No invoices sent yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">When</th><th scope="col">Invoice</th><th scope="col" class="amount">Amount</th>
<th scope="col">State</th><th scope="col">Act</th></tr></thead>
<tbody>
${sent.slice(-shownInvoices).toReversed().map(row)}
</tbody>
</table>`;
}

function row({ id, created, hosted_invoice_url, number, total, currency, status }: Invoice): Html {
  return html`<tr>
<td>${timestamp(isoTime(created))}</td>
<td>${hosted_invoice_url ? html`<a href="${hosted_invoice_url}">${number ?? id}</a>` : id}</td>
<td class="amount">${money(total, currency)}</td>
<td>${status ?? ''}</td>
<td>${status === 'open' ? actionButton(`invoices/${id}/void`, 'Void', id) : undefined}</td>
</tr>
`;
}
