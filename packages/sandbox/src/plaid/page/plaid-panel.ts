import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import type { Books } from '#sandbox/plaid/books.ts';
import { counted } from '../../../../../src/shared/counted.ts';
import { sandboxVendors } from '../../../../../src/shared/sandbox-vendors.ts';

export function plaidPanel({ items }: Books): Panel {
  return {
    title: 'Plaid (banks)',
    path: sandboxVendors.plaid.path,
    describe: () => html`<p>Three made-up banks, their customers’ accounts and two years of transactions.</p>
<p class="figure">${counted(items.list().length, 'linked login')}</p>`,
  };
}
