import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Panel, Surroundings } from '#sandbox/institution/institution.ts';
import { openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { html } from '#sandbox/page/html.ts';
import { openStoryDay } from '#sandbox/people/story-day.ts';
import { counted, sandboxVendors } from '#sandbox/shared.ts';
import { itemEndpoints, processorEndpoints } from './api/item-endpoints.ts';
import { linkEndpoints } from './api/link-endpoints.ts';
import { sandboxEndpoints } from './api/sandbox-endpoints.ts';
import { transactionEndpoints } from './api/transaction-endpoints.ts';
import { readProcessorToken } from './items/accounts.ts';
import { type Books, openBooks, type PlaidWorld } from './items/books.ts';
import { startSchedule } from './items/schedule.ts';
import { openWebhooks } from './items/webhooks.ts';
import { dialogRoutes, sessionRoutes } from './link/session-routes.ts';
import { pageRoutes } from './page.ts';
import { handleApiErrors, PlaidApiError } from './wire/api-error.ts';

const { path: root } = sandboxVendors.plaid;

const vendorPath = new RegExp(`^${root}/(?!actions/|link/(?!token/))`);

interface PlaidInstitution extends Institution {
  /** For partners who may learn a customer's account number. */
  readProcessorToken(processorToken: string): ReturnType<typeof readProcessorToken>;
}

/** Simulates Plaid: its API, its Link dialog and the banks behind it. */
export function openPlaid({ dataDir, log, now, speed }: Surroundings): PlaidInstitution {
  const store = openStore(path.join(dataDir, 'plaid.jsonl'));
  const seen = openSeenRequests(store);
  const world: PlaidWorld = {
    books: openBooks(store),
    webhooks: openWebhooks({ store, now, speed, log }),
    now,
    speed,
    storyDay: openStoryDay({ dataDir, now }),
    snapshots: new Map(),
  };
  const schedule = startSchedule(world, log);

  function apiRoutes(api: FastifyInstance): void {
    handleApiErrors(api, log);
    linkEndpoints(api, world, schedule);
    itemEndpoints(api, world);
    processorEndpoints(api, world);
    transactionEndpoints(api, world);
    sandboxEndpoints(api, world);
    sessionRoutes(api, world, schedule);
    api.post(`${root}/*`, async () => {
      throw new PlaidApiError('NOT_FOUND');
    });
  }

  return {
    panel: plaidPanel(world.books),
    routes: async (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: (requested) => vendorPath.test(requested) });
      pageRoutes(corner, world, seen);
      dialogRoutes(corner);
      await corner.register(async (api) => apiRoutes(api));
    },
    readProcessorToken: (processorToken) => readProcessorToken(world.books, processorToken),
    close: () => {
      schedule.close();
      world.webhooks.deliveries.close();
    },
  };
}

function plaidPanel({ items }: Books): Panel {
  return {
    title: 'Plaid (banks)',
    path: sandboxVendors.plaid.path,
    describe: () => html`<p>Four made-up banks, their customers’ accounts and two years of transactions.</p>
<p class="figure">${counted(items.list().length, 'linked login')}</p>`,
  };
}
