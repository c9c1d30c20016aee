import path from 'node:path';
import type { Institution, Surroundings } from '#sandbox/institution.ts';
import { isApiPathOf, openSeenRequests, watchRequests } from '#sandbox/seen/seen-requests.ts';
import { openStore } from '#sandbox/store/document-store.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { actionRoutes } from './action-routes.ts';
import { apiRoutes } from './api-routes.ts';
import { openDesk } from './desk.ts';
import type { ProvingPartner } from './new-bank.ts';
import { pageRoute } from './page.ts';
import type { PaidIn } from './paid-in.ts';
import { dwollaPanel } from './panel.ts';

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
