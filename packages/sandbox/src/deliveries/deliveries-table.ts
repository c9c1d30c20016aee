import { type Html, html } from '#sandbox/page/html.ts';
import { shorten } from '#sandbox/page/shorten.ts';
import type { Delivery } from './deliveries.ts';

const shownDeliveries = 50;

/** Lists deliveries, newest first. The label describes a delivery, and the action is the URL of its resend button. */
export function deliveriesTable(
  deliveries: readonly Delivery[],
  { label, action }: { label: (body: string) => string; action: string },
): Html {
  if (deliveries.length === 0) return html`<p class="empty">Nothing has been sent yet.</p>`;
  return html`<table>
<thead><tr><th scope="col">What</th><th scope="col">To</th><th scope="col">Tries</th>
<th scope="col">Last answer</th><th scope="col">Again</th></tr></thead>
<tbody>
${deliveries.slice(-shownDeliveries).toReversed().map(row)}
</tbody>
</table>`;

  function row({ id, url, body, attempts, lastAnswer }: Delivery): Html {
    return html`<tr><td>${label(body)}</td><td><code>${shorten(url, 100)}</code></td><td>${attempts}</td>
<td>${lastAnswer ?? 'In transit'}</td>
<td><form method="post" class="actions" action="${action}">
<input type="hidden" name="id" value="${id}"><button>Send again</button></form></td></tr>
`;
  }
}
