import { type Html, html, timestamp } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { hostedInvoicesPath } from '#sandbox/stripe/billing/finalize-invoice.ts';
import type { Invoice } from '#sandbox/stripe/objects/stored.ts';
import { isoTime, money } from './money.ts';

/** The page on which the recipient of an invoice pays it. */
export function invoicePage(invoice: Invoice): Html {
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
${stateOf(invoice)}`,
  });
}

function stateOf({ id, status }: Invoice): Html {
  if (status === 'paid') return html`<p>This invoice is paid. Thank you.</p>`;
  if (status !== 'open') return html`<p>This invoice no longer needs to be paid.</p>`;
  return html`<form method="post" class="actions" action="${hostedInvoicesPath}/${id}">
<button>Pay with a test card</button>
</form>`;
}
