import { type Html, html } from '#sandbox/page/html.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import { timestamp } from '#sandbox/page/timestamp.ts';
import { requirePersona } from '#sandbox/people/personas.ts';
import { requireInstitution } from '#sandbox/plaid/institutions.ts';
import { accountsOf } from '#sandbox/plaid/items/accounts.ts';
import type { Item } from '#sandbox/plaid/items/item.ts';
import { transactionsAt } from '#sandbox/plaid/sync/updates.ts';
import { currentVersion } from '#sandbox/plaid/sync/version.ts';
import { webhookCodes } from '#sandbox/plaid/webhooks/messages.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { cents, formatCents } from '../../../../../src/shared/money.ts';
import { actionPath } from './action-path.ts';

export function itemSection(world: PlaidWorld, item: Item): Html {
  const transactions = transactionsAt(world, item, currentVersion(world, item));
  const pending = transactions.filter((transaction) => transaction.pending).length;
  return html`<section class="panel">
<h3>${requireInstitution(item.institutionId).name}</h3>
<dl class="details">
<div><dt>Customer</dt><dd>${item.holderName ?? requirePersona(item.personaId).fullNames[0]}</dd></div>
<div><dt>Item</dt><dd><code>${item.itemId}</code></dd></div>
<div><dt>Linked</dt><dd>${timestamp(item.linkedAt)}</dd></div>
<div><dt>State</dt><dd>${stateText(item)}</dd></div>
<div><dt>Webhook</dt><dd>${item.webhook ? html`<code>${shorten(item.webhook, 200)}</code>` : 'None'}</dd></div>
<div><dt>Data</dt><dd>${transactions.length} transactions, ${pending} pending</dd></div>
<div><dt>Cursors</dt><dd>${cursorsText(item)}</dd></div>
</dl>
<table>
<thead><tr><th scope="col">Account</th><th scope="col">Ending in</th><th scope="col" class="amount">Balance</th></tr></thead>
<tbody>
${accountsOf(world.books, item).map(
  ({ name, last4, balanceCents }) => html`<tr><td>${name}</td><td>${last4}</td>
<td class="amount">${formatCents(cents(balanceCents))}</td></tr>
`,
)}
</tbody>
</table>
${actions(item)}
</section>
`;
}

function stateText({ trouble, stage }: Item): Html {
  return html`<code>${trouble ?? stage}</code>`;
}

/** An item returns an empty cursor while its history is being prepared. */
function cursorsText({ cursorsSeen }: Item): Html {
  if (cursorsSeen.length === 0) return html`No transactions requested yet`;
  return html`${cursorsSeen.map((cursor) => html`<code>${cursor === '' ? '(empty)' : `…${cursor.slice(-16)}`}</code> `)}`;
}

function actions({ itemId }: Item): Html {
  const item = html`<input type="hidden" name="itemId" value="${itemId}">`;
  return html`<form method="post" class="actions" action="${actionPath('require-login')}">${item}
<button>Require a new sign-in</button>
<button formaction="${actionPath('revoke')}">Revoke permission</button>
<button formaction="${actionPath('settle')}">Post pending transactions</button>
<button formaction="${actionPath('duplicate-charge')}">Post a duplicate charge</button>
<button formaction="${actionPath('refund-credit')}">Post an owed refund</button>
</form>
<form method="post" class="actions" action="${actionPath('add-transaction')}">${item}
<label>Description <input name="description" value="Sandbox purchase" maxlength="100" required></label>
<label>Dollars (negative for money in) <input name="dollars" value="12.34" inputmode="decimal" required></label>
<button>Add a transaction</button>
</form>
<form method="post" class="actions" action="${actionPath('fire-webhook')}">${item}
<label>Webhook <select name="code">${webhookCodes.map((code) => html`<option>${code}</option>`)}</select></label>
<button>Fire webhook</button>
</form>`;
}
