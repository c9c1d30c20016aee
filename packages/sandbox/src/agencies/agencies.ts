import path from 'node:path';
import { openAlarms } from '#sandbox/alarms/alarms.ts';
import type { Institution, Surroundings } from '#sandbox/institution.ts';
import { isApiPathOf, openSeenRequests, watchRequests } from '#sandbox/seen/seen-requests.ts';
import { openStore } from '#sandbox/store/document-store.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { actionRoutes } from './action-routes.ts';
import { openClaimDesk, type Payment } from './claim-desk.ts';
import { claimRoutes } from './claim-routes.ts';
import { openNotices } from './notices.ts';
import { pageRoute } from './page.ts';
import { agenciesPanel } from './panel.ts';
import { answerProblems } from './problem.ts';

/** Simulates every office that holds money: states, settlement administrators, merchants and the tax agency. */
export function openAgencies(
  { dataDir, log, now, speed }: Surroundings,
  { payAgent }: { payAgent: (payment: Payment) => void },
): Institution {
  const store = openStore(path.join(dataDir, 'agencies.jsonl'));
  const seen = openSeenRequests(store);
  const alarms = openAlarms({ now, log });
  const { deliveries, notify } = openNotices({ store, now, speed, log });
  const desk = openClaimDesk({ store, now, speed, alarms, notify, payAgent });
  const { path: room } = sandboxVendors.agencies;

  return {
    panel: agenciesPanel(desk),
    routes: async (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: isApiPathOf(room) });
      corner.addHook('onListen', async () => desk.resume());
      pageRoute(corner, { desk, deliveries, seen });
      await corner.register(async (actions) => actionRoutes(actions, { desk, deliveries }));
      await corner.register(
        async (api) => {
          answerProblems(api, log);
          claimRoutes(api, desk);
        },
        { prefix: room },
      );
    },
    close: () => {
      alarms.close();
      deliveries.close();
    },
  };
}
