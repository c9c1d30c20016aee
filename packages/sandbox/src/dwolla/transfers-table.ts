import { type Html, html } from '#sandbox/page/html.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { moneyText } from './amount.ts';
import type { Desk } from './desk.ts';
import type { Transfer } from './documents.ts';
import { masterVirtualId } from './master-account.ts';
import { returnCodes } from './return-codes.ts';

const shownTransfers = 50;
const actions = `${sandboxVendors.dwolla.path}/actions`;

export function transfersTable({ transfers, fundingSources }: Desk): Html {
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
