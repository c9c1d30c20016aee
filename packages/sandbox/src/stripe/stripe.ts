import path from 'node:path';
import { openStore } from '#sandbox/institution/document-store.ts';
import type { Institution, Surroundings } from '#sandbox/institution/institution.ts';
import { openSeenRequests, watchRequests } from '#sandbox/institution/seen-requests.ts';
import { stripeJsRoutes } from '#sandbox/stripe-js/routes.ts';
import { openAccount } from './account.ts';
import { apiRoutes } from './api/api-routes.ts';
import { openIdempotentReplies } from './api/idempotency.ts';
import { openWebhooks } from './events/webhooks.ts';
import { openTables } from './objects/tables.ts';
import { operations } from './operations.ts';
import { stripePageRoutes } from './page/page-routes.ts';
import { stripePanel } from './page/panel.ts';
import { reactions } from './reactions.ts';

/** Simulates Stripe. Its API is at the sandbox's root, because the SDK cannot be given a path. */
export function openStripe({ dataDir, log, now, url, speed }: Surroundings): Institution {
  const store = openStore(path.join(dataDir, 'stripe.jsonl'));
  const tables = openTables(store);
  const seen = openSeenRequests(store);
  const replies = openIdempotentReplies(store);
  const webhooks = openWebhooks({ store, tables, now, speed, log });
  const account = openAccount({ tables, webhooks, reactions, now, url });

  return {
    panel: stripePanel(tables),
    routes: async (corner) => {
      stripeJsRoutes(corner);
      await corner.register(async (api) => {
        watchRequests(api, { seen, now, isVendorPath: (path) => path.startsWith('/v1/') });
        apiRoutes(api, { account, operations, replies, log });
      });
      await corner.register(async (pages) => stripePageRoutes(pages, { account, tables, webhooks, seen }));
    },
    close: () => webhooks.close(),
  };
}
