import path from 'node:path';
import type { Institution, Surroundings } from '#sandbox/institution.ts';
import type { Mailbox } from '#sandbox/mailbox/mailbox.ts';
import { openStore } from '#sandbox/store/document-store.ts';
import { actionRoutes } from './action-routes.ts';
import { openAnswers } from './answers.ts';
import { pageRoute } from './page.ts';
import { supportPanel } from './panel.ts';
import { openRequests } from './requests.ts';

/** Simulates the people who answer the support mailbox, and the email service that forwards their answers. */
export function openSupport(
  { dataDir, log, now, speed }: Surroundings,
  { mailbox }: { mailbox: Mailbox },
): Institution {
  const store = openStore(path.join(dataDir, 'support.jsonl'));
  const requests = openRequests(mailbox);
  const answers = openAnswers({ store, now, speed, log });

  return {
    panel: supportPanel(requests, answers),
    routes: async (corner) => {
      pageRoute(corner, { requests, answers });
      await corner.register(async (actions) => actionRoutes(actions, { requests, answers }));
    },
    close: () => answers.deliveries.close(),
  };
}
