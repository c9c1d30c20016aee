import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import { counted } from '#shared/counted.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import type { Books } from '../books.ts';

export function plaidPanel({ items }: Books): Panel {
  return {
    title: 'Plaid (banks)',
    path: sandboxVendors.plaid.path,
    describe: () => html`<p>Three made-up banks, their customers’ accounts and two years of transactions.</p>
<p class="figure">${counted(items.list().length, 'linked login')}</p>`,
  };
}
