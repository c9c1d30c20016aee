import { html } from '#sandbox/page/html.ts';
import type { Panel } from '#sandbox/page/panel.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { moneyText } from './amount.ts';
import type { Desk } from './desk.ts';
import { masterBalanceId } from './master-account.ts';

export function dwollaPanel({ transfers }: Desk): Panel {
  return {
    title: 'Dwolla',
    path: sandboxVendors.dwolla.path,
    describe: () => {
      const waiting = transfers.list().filter(({ status }) => status === 'pending').length;
      return html`<p>Payouts to bank accounts: micro-deposits, transfers that clear, and transfers that bounce.</p>
<p class="figure">${moneyText(transfers.ledger.balanceCents(masterBalanceId))} in the balance,
${waiting} on the way</p>`;
    },
  };
}
