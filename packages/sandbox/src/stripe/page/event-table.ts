import { type Html, html, shorten, timestamp } from '#sandbox/page/html.ts';
import type { Webhooks } from '#sandbox/stripe/events/webhooks.ts';
import type { StoredEvent } from '#sandbox/stripe/objects/stored.ts';
import type { Tables } from '#sandbox/stripe/objects/tables.ts';
import { actionButton } from './action-button.ts';
import { isoTime } from './money.ts';

const shownEvents = 50;

export function eventTable(tables: Tables, webhooks: Webhooks): Html {
  const events = tables.events.list().slice(-shownEvents).toReversed();
  if (events.length === 0) return html`<p class="empty">Nothing has happened yet.</p>`;
  const tallies = webhooks.tally();
  return html`<table>
<thead><tr><th scope="col">When</th><th scope="col">Event</th><th scope="col">Sent</th>
<th scope="col">Act</th></tr></thead>
<tbody>
${events.map((event) => row(event, sentText(tallies.get(event.id))))}
</tbody>
</table>`;
}

function row({ id, type, created }: StoredEvent, sent: string): Html {
  return html`<tr>
<td>${timestamp(isoTime(created))}</td>
<td>${type}<br><code>${id}</code></td>
<td>${sent}</td>
<td>${actionButton(`events/${id}/resend`, 'Send again', type)}${actionButton(`events/${id}/twice`, 'Send twice', type)}</td>
</tr>
`;
}

function sentText(tally: { sent: number; arrived: number } | undefined): string {
  return tally ? `${tally.arrived} of ${tally.sent} arrived` : 'to nobody';
}

export function endpointList(tables: Tables): Html {
  const endpoints = tables.webhookEndpoints.list();
  if (endpoints.length === 0) return html`<p class="empty">No webhook endpoint has been registered.</p>`;
  return html`<ul>
${endpoints.map(({ url, status }) => html`<li><code>${shorten(url, 200)}</code> (${status})</li>`)}
</ul>`;
}
