import type { FastifyInstance } from 'fastify';
import { deliveriesTable } from '#sandbox/deliveries/deliveries-table.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import { type SeenRequest, seenTable } from '#sandbox/seen/seen-requests.ts';
import type { Collection } from '#sandbox/store/document-store.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { moneyText } from './amount.ts';
import { customersTable } from './customers-table.ts';
import type { Desk } from './desk.ts';
import { masterBalanceId } from './master-account.ts';
import { returnCodes } from './return-codes.ts';
import { topicOf } from './subscriptions.ts';
import { transfersTable } from './transfers-table.ts';

const room = sandboxVendors.dwolla.path;

export function pageRoute(corner: FastifyInstance, desk: Desk, seen: Collection<SeenRequest>): void {
  corner.get(room, (_request, reply) => sendPage(reply, dwollaPage(desk, seen.list())));
}

function dwollaPage(desk: Desk, seen: readonly SeenRequest[]): Html {
  return layout({
    title: 'Dwolla',
    content: html`<h1>Dwolla</h1>
<p class="lead">A stand-in for Dwolla, which pays money out to bank accounts and takes in what offices pay.
Anything waiting for a bank here moves on automatically after about a minute at normal speed, or right away with
a button.</p>
${balances(desk)}
<form method="post" class="actions" action="${room}/actions/process-all">
<button>Process everything waiting</button></form>
<form method="post" class="actions" action="${room}/actions/post-deposit">
<label>Amount in dollars <input name="amount" placeholder="120.50" inputmode="decimal" maxlength="11" size="10" required></label>
<label>Sender’s note, such as a claim number <input name="addenda" maxlength="80"></label>
<button>Post a deposit</button></form>
<h2>Transfers</h2>
${transfersTable(desk)}
<h2>Customers and their banks</h2>
${customersTable(desk)}
<h2>Account numbers that trigger a return</h2>
${decidingNumbers()}
<h2>Webhooks</h2>
${deliveriesTable(desk.subscriptions.deliveries(), { label: topicOf, action: `${room}/actions/resend` })}
<h2>Requests received</h2>
${seenTable(seen)}`,
  });
}

function balances({ transfers: { ledger } }: Desk): Html {
  return html`<dl class="details">
<div><dt>Balance</dt><dd>${moneyText(ledger.balanceCents(masterBalanceId))}</dd></div>
<div><dt>In transit</dt><dd>${moneyText(ledger.inTransitCents())}</dd></div>
<div><dt>All money</dt><dd>${moneyText(ledger.totalCents())}, in total</dd></div>
</dl>`;
}

function decidingNumbers(): Html {
  return html`<p>Every other account number accepts what it is sent. For a late return, after a transfer has been
processed, use the button beside it.</p>
<table>
<thead><tr><th scope="col">Ends in</th><th scope="col">What happens</th></tr></thead>
<tbody>
${Object.entries(returnCodes).map(
  ([code, { description }]) => html`<tr><td><code>00${code.slice(1)}</code></td>
<td>Transfers come back with ${code}, ${description}</td></tr>
<tr><td><code>90${code.slice(1)}</code></td><td>Micro-deposits come back with ${code}</td></tr>
`,
)}
</tbody>
</table>`;
}
