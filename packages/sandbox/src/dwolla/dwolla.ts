import path from 'node:path';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Panel, Surroundings } from '#sandbox/institution/institution.ts';
import { isApiPathOf, openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { html } from '#sandbox/page/html.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import { actionRoutes } from './action-routes.ts';
import { moneyText } from './amount.ts';
import { apiRoutes } from './api-routes.ts';
import { type Desk, openDesk } from './desk.ts';
import type { ProvingPartner } from './funding-sources.ts';
import { masterBalanceId } from './master-account.ts';
import { pageRoute } from './page.ts';
import type { PaidIn } from './transfers.ts';

interface DwollaInstitution extends Institution {
  /** Books a payment from outside into the master account. */
  receive(paidIn: PaidIn): void;
}

/** Simulates Dwolla with the same addresses, responses, delays, and webhooks, but without money. */
export function openDwolla(surroundings: Surroundings, partner: ProvingPartner): DwollaInstitution {
  const { dataDir, now, log } = surroundings;
  const store = openStore(path.join(dataDir, 'dwolla.jsonl'));
  const seen = openSeenRequests(store);
  const desk = openDesk(surroundings, store, partner);
  const { path: room } = sandboxVendors.dwolla;

  return {
    panel: dwollaPanel(desk),
    routes: async (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: isApiPathOf(room) });
      // Only once the server listens, because webhooks contain links to its address.
      corner.addHook('onListen', async () => desk.resume());
      pageRoute(corner, desk, seen);
      await corner.register(async (actions) => actionRoutes(actions, desk));
      await corner.register(async (api) => apiRoutes(api, desk, log), { prefix: room });
    },
    receive: desk.transfers.receive,
    close: () => desk.close(),
  };
}

function dwollaPanel({ transfers }: Desk): Panel {
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
