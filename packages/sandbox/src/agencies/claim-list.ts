import { type Html, html } from '#sandbox/page/html.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';
import { cents, formatAmount, toDecimal } from '../../../../src/shared/money.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { type Claim, isClosed } from './claim.ts';

const shownClaims = 50;
const actions = `${sandboxVendors.agencies.path}/actions`;

/** Newest first. */
export function claimList(claims: readonly Claim[]): Html {
  if (claims.length === 0) return html`<p class="empty">No claims yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">Claim</th><th scope="col">Agency</th><th scope="col" class="amount">Amount</th>
<th scope="col">State</th><th scope="col">Decide</th></tr></thead>
<tbody>
${claims.slice(0, shownClaims).map(claimRow)}
</tbody>
</table>`;
}

function claimRow(claim: Claim): Html {
  const { reference, claimant, agencyId, amountCents, receivedAt } = claim;
  return html`<tr><td><code>${reference}</code><br>${shorten(claimant.fullName, 60)}<br>${timestamp(receivedAt)}</td>
<td>${agencyId}</td><td class="amount">${money(amountCents)}</td><td>${stateOf(claim)}</td>
<td>${isClosed(claim) ? appealButton(claim) : buttons(claim)}</td></tr>
`;
}

function stateOf({ status, paidAmountCents, reason, documentRequests }: Claim): Html {
  const asked = documentRequests.find(({ answeredAt }) => !answeredAt);
  return html`${status.replaceAll('_', ' ')}${paidAmountCents === undefined ? undefined : html`: ${money(paidAmountCents)}`}
${reason && html`<br>${reason}`}${asked && html`<br>Asked for: ${asked.description}`}`;
}

function appealButton({ reference, status }: Claim): Html | undefined {
  if (status !== 'rejected') return undefined;
  return html`<form method="post" class="actions" action="${actions}/overturn">
<input type="hidden" name="id" value="${reference}"><button>Approve on appeal</button></form>`;
}

function buttons({ reference, status }: Claim): Html {
  const own = html`<input type="hidden" name="id" value="${reference}">`;
  return html`<form method="post" class="actions" action="${actions}/pay">${own}
<label>Dollars (blank for the full amount) <input name="amount" inputmode="decimal" maxlength="11" size="10"></label>
<button>Pay</button></form>
${status === 'approved' ? undefined : undecidedButtons(own)}`;
}

function undecidedButtons(own: Html): Html {
  return html`<form method="post" class="actions" action="${actions}/approve">${own}<button>Approve</button></form>
<form method="post" class="actions" action="${actions}/reject">${own}
<label>Reason <input name="reason" value="The office could not confirm the claim." maxlength="300"></label>
<button>Reject</button></form>
<form method="post" class="actions" action="${actions}/ask">${own}
<label>Document <input name="description" value="A copy of a photo ID" maxlength="300"></label>
<button>Ask for a document</button></form>`;
}

function money(amountCents: number): string {
  return formatAmount(toDecimal(cents(amountCents)));
}
