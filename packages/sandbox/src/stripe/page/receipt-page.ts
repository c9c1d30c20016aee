import { type Html, html, timestamp } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import type { Charge } from '#sandbox/stripe/objects/stored.ts';
import { isoTime, money } from './money.ts';

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
