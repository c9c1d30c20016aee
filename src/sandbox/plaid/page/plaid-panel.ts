import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import type { Books } from '../books.ts';

export function plaidPanel({ items }: Books): Panel {
  return {
    title: 'Plaid (banks)',
    path: sandboxVendors.plaid.path,
    describe: () => html`<p>Three made-up banks, their customers’ accounts and two years of transactions.</p>
<p class="figure">${countItems(items.list().length)}</p>`,
  };
}

function countItems(count: number): string {
  return `${count.toLocaleString('en-US')} linked ${count === 1 ? 'login' : 'logins'}`;
}
