import { type Html, html } from '#sandbox/page/html.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { moneyText } from './amount.ts';
import type { Desk } from './desk.ts';
import type { Customer, FundingSource } from './documents.ts';

const shownCustomers = 50;

export function customersTable({ customers, fundingSources, microDeposits }: Desk): Html {
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
