import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { deliveriesTable } from '#sandbox/institution/deliveries.ts';
import type { Collection } from '#sandbox/institution/document-store.ts';
import { type SeenRequest, seenTable } from '#sandbox/institution/seen-requests.ts';
import { parseForms, refuseCrossSiteActions } from '#sandbox/page/forms.ts';
import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import { layout, sendPage } from '#sandbox/page/layout.ts';
import { requirePersona } from '#sandbox/people/personas.ts';
import { dayOf } from '#sandbox/plaid/history/bank-row.ts';
import { accountsOf } from '#sandbox/plaid/items/accounts.ts';
import { addCustomRows, addDuplicate, addOwedRefund } from '#sandbox/plaid/items/add-rows.ts';
import { refreshItem, requireLogin, revokePermission } from '#sandbox/plaid/items/change-item.ts';
import type { Item } from '#sandbox/plaid/items/item.ts';
import { currentVersion } from '#sandbox/plaid/items/item-state.ts';
import { tell } from '#sandbox/plaid/items/schedule.ts';
import { transactionsAt } from '#sandbox/plaid/items/sync.ts';
import { webhookCodes } from '#sandbox/plaid/items/webhooks.ts';
import { AppError, cents, formatCents, sandboxVendors } from '#sandbox/shared.ts';
import type { PlaidWorld } from './items/books.ts';
import { institutions, requireInstitution } from './items/institutions.ts';
import { partner, stranger } from './items/owners.ts';

type Action =
  | 'add-transaction'
  | 'duplicate-charge'
  | 'fire-webhook'
  | 'refund-credit'
  | 'resend'
  | 'require-login'
  | 'revoke'
  | 'settle';

const itemForm = z.object({ itemId: z.string().max(100) });

const transactionForm = z.object({
  description: z.string().trim().min(1).max(100),
  dollars: z.coerce.number().min(-100_000).max(100_000),
});

const webhookForm = z.object({ code: z.enum(webhookCodes) });

const resendForm = z.object({ id: z.string().max(100) });

const { path: pagePath } = sandboxVendors.plaid;

export function pageRoutes(corner: FastifyInstance, world: PlaidWorld, seen: Collection<SeenRequest>): void {
  parseForms(corner);
  corner.get(pagePath, (_request, reply) => sendPage(reply, plaidPage(world, seen.list())));

  function onItem(action: Parameters<typeof actionPath>[0], act: (item: Item, form: unknown) => void): void {
    onForm(action, (form) => act(requireListedItem(world, readForm(itemForm, form).itemId), form));
  }

  function onForm(action: Parameters<typeof actionPath>[0], act: (form: unknown) => void): void {
    corner.post(actionPath(action), { preHandler: refuseCrossSiteActions }, (request, reply) => {
      act(request.body);
      return reply.redirect(pagePath, 303);
    });
  }

  onItem('require-login', (item) => requireLogin(world, item));
  onItem('revoke', (item) => revokePermission(world, item));
  onItem('settle', (item) => refreshItem(world, item));
  onItem('duplicate-charge', (item) => addDuplicate(world, item));
  onItem('refund-credit', (item) => addOwedRefund(world, item));
  onItem('fire-webhook', (item, form) => void tell(world, item, readForm(webhookForm, form).code));
  onItem('add-transaction', (item, form) => {
    const { description, dollars } = readForm(transactionForm, form);
    const at = world.now();
    addCustomRows(world, item, [
      { at, postedOn: dayOf(at), amountCents: Math.round(dollars * 100), description },
    ]);
  });
  onForm('resend', (form) => world.webhooks.deliveries.resend(readForm(resendForm, form).id));
}

function readForm<Output>(schema: z.ZodType<Output>, form: unknown): Output {
  const result = schema.safeParse(form);
  if (!result.success)
    throw new AppError('invalid_input', 'The form was not filled in as the page offers it.');
  return result.data;
}

function requireListedItem({ books }: PlaidWorld, itemId: string): Item {
  const item = books.items.find(itemId);
  if (!item) throw new AppError('not_found', 'That login is no longer linked.');
  return item;
}

const anyonesAddress = requirePersona('anyone')
  .addresses.map(({ street, city, region, postalCode }) => `${street}, ${city}, ${region} ${postalCode}`)
  .join(' or ');

const quietBanks = institutions
  .filter(({ hasIdentity }) => !hasIdentity)
  .map(({ name }) => name)
  .join(' or ');

function plaidPage(world: PlaidWorld, seen: readonly SeenRequest[]): Html {
  const items = world.books.items.list().toReversed();
  return layout({
    title: 'Plaid',
    content: html`<h1>Plaid</h1>
<p class="lead">A stand-in for the banks behind Plaid. The name or email the product sends decides who the
customer is: a sample person with their own addresses, or otherwise a made-up customer of that name who lives at
${anyonesAddress}.</p>
<h2>User names</h2>
<p>In its dialog, the password of all of them is <code>pass_good</code>.</p>
<dl class="details">
<div><dt><code>user_good</code></dt><dd>The accounts are the customer’s alone.</dd></div>
<div><dt><code>user_joint</code></dt><dd>The accounts are the customer’s and ${partner.name}’s.</dd></div>
<div><dt><code>user_stranger</code></dt><dd>The accounts are a stranger’s: ${stranger.name}, ${stranger.street}, ${stranger.city}.</dd></div>
<div><dt><code>user_error</code></dt><dd>The bank is closed.</dd></div>
</dl>
<p>${quietBanks} doesn’t tell anybody who holds an account.</p>
<h2>Linked logins</h2>
${items.length === 0 ? html`<p class="empty">No bank has been linked yet.</p>` : items.map((item) => itemSection(world, item))}
<h2>Webhooks</h2>
${deliveriesTable(world.webhooks.deliveries.list(), { label: labelOf, action: actionPath('resend') })}
<h2>Requests</h2>
${seenTable(seen)}`,
  });
}

function labelOf(body: string): string {
  const { webhook_type, webhook_code } = JSON.parse(body) as { webhook_type: string; webhook_code: string };
  return `${webhook_type}: ${webhook_code}`;
}

function itemSection(world: PlaidWorld, item: Item): Html {
  const transactions = transactionsAt(world, item, currentVersion(world, item));
  const pending = transactions.filter((transaction) => transaction.pending).length;
  return html`<section class="panel">
<h3>${requireInstitution(item.institutionId).name}</h3>
<dl class="details">
<div><dt>Customer</dt><dd>${item.holderName ?? requirePersona(item.personaId).fullNames[0]}</dd></div>
<div><dt>Held by</dt><dd>${item.holders ?? 'customer'}</dd></div>
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

function actionPath(action: Action): string {
  return `${sandboxVendors.plaid.path}/actions/${action}`;
}
