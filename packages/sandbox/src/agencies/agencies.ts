import path from 'node:path';
import { openAlarms } from '#sandbox/institution/alarms.ts';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Panel, Surroundings } from '#sandbox/institution/institution.ts';
import { isApiPathOf, openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { html } from '#sandbox/page/html.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import { isClosed } from './claim.ts';
import { type ClaimDesk, openClaimDesk, type Payment } from './claim-desk.ts';
import { claimRoutes } from './claim-routes.ts';
import { openNotices } from './notices.ts';
import { actionRoutes, pageRoute } from './page.ts';
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

function agenciesPanel(desk: ClaimDesk): Panel {
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
