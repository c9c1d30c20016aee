import type { Collection } from '#sandbox/institution/document-store.ts';
import { type SeenRequest, seenTable } from '#sandbox/institution/seen-requests.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import type { Webhooks } from '../events/webhooks.ts';
import type { Tables } from '../objects/tables.ts';
import { chargeTable, endpointList, eventTable, invoiceTable, subscriptionTable } from './tables.ts';

interface Shown {
  tables: Tables;
  webhooks: Webhooks;
  seen: Collection<SeenRequest>;
}

export function stripePage({ tables, webhooks, seen }: Shown): Html {
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

const cardList = html`<ul>
<li><code>4242 4242 4242 4242</code> pays</li>
<li><code>4000 0000 0000 0002</code> is declined</li>
<li><code>4000 0000 0000 9995</code> has insufficient funds</li>
<li><code>4000 0025 0000 3155</code> asks the cardholder once, then pays renewals without asking</li>
<li><code>4000 0027 6000 3184</code> asks the cardholder every time</li>
</ul>`;
