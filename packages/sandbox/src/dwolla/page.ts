import type { FastifyInstance } from 'fastify';
import { deliveriesTable } from '#sandbox/institution/deliveries.ts';
import type { Collection } from '#sandbox/institution/document-store.ts';
import { type SeenRequest, seenTable } from '#sandbox/institution/seen-requests.ts';
import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import type { Desk } from './desk.ts';
import type { Customer, FundingSource, Transfer } from './documents.ts';
import { topicOf } from './events.ts';
import { moneyText } from './hal.ts';
import { masterBalanceId, masterVirtualId } from './master-account.ts';
import { returnCodes } from './return-codes.ts';

const shownTransfers = 50;

const actions = `${sandboxVendors.dwolla.path}/actions`;

const shownCustomers = 50;

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

function customersTable({ customers, fundingSources, microDeposits }: Desk): Html {
  const newest = customers.list().slice(0, shownCustomers);
  if (newest.length === 0) return html`<p class="empty">No customers yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">Customer</th><th scope="col">Bank</th><th scope="col">State</th>
<th scope="col">Micro-deposits</th></tr></thead>
<tbody>
${newest.flatMap(rowsOf)}
</tbody>
</table>`;

  function rowsOf(customer: Customer): Html[] {
    const banks = fundingSources.listOf(customer.id);
    if (banks.length === 0)
      return [html`<tr><td>${customerText(customer)}</td><td>None</td><td></td><td></td></tr>`];
    return banks.map((bank) => bankRow(customer, bank));
  }

  function bankRow(customer: Customer, bank: FundingSource): Html {
    return html`<tr id="${bank.id}"><td>${customerText(customer)}</td>
<td>${shorten(bank.name, 50)} …${bank.bank?.accountEnding}</td>
<td>${bank.removed ? 'removed' : bank.status}</td><td>${depositsOf(bank.id)}</td></tr>
`;
  }

  function depositsOf(fundingSourceId: string): Html | undefined {
    const found = microDeposits.find(fundingSourceId);
    if (!found) return undefined;
    const [first, second] = found.amountsCents;
    return html`${moneyText(first)} and ${moneyText(second)}, ${found.status},
${found.wrongTries} wrong tries
${found.status === 'pending' ? postButton(fundingSourceId) : undefined}`;
  }
}

function customerText({ firstName, lastName, email, type, status }: Customer): Html {
  return html`${firstName} ${lastName}, ${email} (${type}, ${status})`;
}

function postButton(fundingSourceId: string): Html {
  return html`<form method="post" class="actions" action="${sandboxVendors.dwolla.path}/actions/post-micro-deposits">
<input type="hidden" name="id" value="${fundingSourceId}"><button>Post now</button></form>`;
}

function transfersTable({ transfers, fundingSources }: Desk): Html {
  const newest = transfers.list().slice(0, shownTransfers);
  if (newest.length === 0) return html`<p class="empty">No transfers yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">Created</th><th scope="col">From</th><th scope="col">To</th>
<th scope="col" class="amount">Amount</th><th scope="col">State</th><th scope="col">Act for the bank</th></tr></thead>
<tbody>
${newest.map(row)}
</tbody>
</table>`;

  function row(transfer: Transfer): Html {
    const { created, sourceId, destinationId, amountCents, status, failureCode, addenda } = transfer;
    return html`<tr><td>${timestamp(created)}</td><td>${nameOf(sourceId)}${addenda && html`<br><code>${addenda}</code>`}</td><td>${nameOf(destinationId)}</td>
<td class="amount">${moneyText(amountCents)}</td>
<td>${status}${failureCode && html` <code>${failureCode}</code>`}</td><td>${buttons(transfer)}</td></tr>
`;
  }

  function nameOf(fundingSourceId: string): string {
    const { name, bank } = fundingSources.require(fundingSourceId);
    return bank ? `${name} …${bank.accountEnding}` : name;
  }
}

function buttons({ id, status, sourceId }: Transfer): Html | undefined {
  const own = html`<input type="hidden" name="id" value="${id}">`;
  if (status !== 'pending' && status !== 'processed') return undefined;
  if (sourceId === masterVirtualId) return takeBackButton(own);
  return html`${status === 'pending' ? pendingButtons(own) : undefined}
<form method="post" class="actions" action="${actions}/bounce">${own}
<select name="code" aria-label="Return code">
${Object.entries(returnCodes).map(
  ([code, { description }]) => html`<option value="${code}">${code} ${description}</option>
`,
)}</select>
<button>${status === 'pending' ? 'Bounce' : 'Return late'}</button></form>`;
}

/** Money from outside arrives at once, so it is never pending and can only be taken back. */
function takeBackButton(own: Html): Html {
  return html`<form method="post" class="actions" action="${actions}/take-back">${own}<button>Take back</button></form>`;
}

function pendingButtons(own: Html): Html {
  return html`<form method="post" class="actions" action="${actions}/process">${own}<button>Process now</button></form>
<form method="post" class="actions" action="${actions}/cancel">${own}<button>Cancel</button></form>`;
}
