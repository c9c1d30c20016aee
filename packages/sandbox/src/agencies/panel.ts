import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { isClosed } from './claim.ts';
import type { ClaimDesk } from './claim-desk.ts';

export function agenciesPanel(desk: ClaimDesk): Panel {
  return {
    title: 'Agencies',
    path: sandboxVendors.agencies.path,
    describe: () => {
      const claims = desk.list();
      const open = claims.filter((claim) => !isClosed(claim)).length;
      return html`<p>The offices that hold money: they review claims, ask for documents, decide and pay.</p>
<p class="figure">${claims.length} filed, ${open} open</p>`;
    },
  };
}
