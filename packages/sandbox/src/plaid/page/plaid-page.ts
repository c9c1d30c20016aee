import { deliveriesTable } from '#sandbox/deliveries/deliveries-table.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import type { PlaidWorld } from '#sandbox/plaid/world.ts';
import { type SeenRequest, seenTable } from '#sandbox/seen/seen-requests.ts';
import { actionPath } from './action-path.ts';
import { itemSection } from './item-section.ts';

export function plaidPage(world: PlaidWorld, seen: readonly SeenRequest[]): Html {
  const items = world.books.items.list().toReversed();
  return layout({
    title: 'Plaid',
    content: html`<h1>Plaid</h1>
<p class="lead">A stand-in for the banks behind Plaid. In its dialog, the user name is <code>user_good</code> and the
password is <code>pass_good</code>; <code>user_error</code> finds the bank closed. The name or email the product
sends decides who the customer is: a sample person, or otherwise a made-up customer.</p>
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
