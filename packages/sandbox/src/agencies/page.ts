import type { FastifyInstance } from 'fastify';
import type { Deliveries } from '#sandbox/deliveries/deliveries.ts';
import { deliveriesTable } from '#sandbox/deliveries/deliveries-table.ts';
import { type Html, html } from '#sandbox/page/html.ts';
import { layout } from '#sandbox/page/layout.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import { type SeenRequest, seenTable } from '#sandbox/seen/seen-requests.ts';
import type { Collection } from '#sandbox/store/document-store.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import type { ClaimDesk } from './claim-desk.ts';
import { claimList } from './claim-list.ts';
import { noticeText } from './notices.ts';
import { outcomeRules } from './outcome-rules.ts';

const room = sandboxVendors.agencies.path;

interface PageParts {
  desk: ClaimDesk;
  deliveries: Deliveries;
  seen: Collection<SeenRequest>;
}

export function pageRoute(corner: FastifyInstance, parts: PageParts): void {
  corner.get(room, (_request, reply) => sendPage(reply, agenciesPage(parts)));
}

function agenciesPage({ desk, deliveries, seen }: PageParts): Html {
  return layout({
    title: 'Agencies',
    content: html`<h1>Agencies</h1>
<p class="lead">A stand-in for the offices that hold money. A claim goes from filed to paid automatically in about a minute
at normal speed; the buttons decide right away.</p>
<h2>Claims</h2>
${claimList(desk.list())}
<h2>What the offices do automatically</h2>
${rulesTable()}
<h2>Notices</h2>
${deliveriesTable(deliveries.list(), { label: noticeText, action: `${room}/actions/resend` })}
<h2>Requests received</h2>
${seenTable(seen.list())}`,
  });
}

function rulesTable(): Html {
  return html`<p>The first matching rule decides.</p>
<table>
<thead><tr><th scope="col">When</th><th scope="col">Then</th></tr></thead>
<tbody>
${outcomeRules.map((rule) => {
  const asks = rule.asksFor && `asks for a document (${rule.asksFor}), then `;
  const decides = rule.rejectsBecause
    ? `rejects: ${rule.rejectsBecause}`
    : `pays ${rule.paysPercent ?? 100}%`;
  return html`<tr><td>${rule.when}</td><td>${asks}${decides}</td></tr>
`;
})}
</tbody>
</table>`;
}
