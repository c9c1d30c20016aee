import path from 'node:path';
import type { Institution, Surroundings } from '#sandbox/institution.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import { openSeenRequests, watchRequests } from '#sandbox/seen/seen-requests.ts';
import { openStore } from '#sandbox/store/document-store.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { openDownloads } from './downloads.ts';
import { fileRoutes } from './file-routes.ts';
import { otherStateRoutes } from './other-states.ts';
import { stateOfficePage } from './page.ts';
import { stateOfficePanel } from './panel.ts';
import { summarizeProgress } from './progress.ts';

/** Simulates a State Controller: publishes a list of unclaimed property and tracks its downloads. */
export function openStateOffice({ dataDir, now }: Surroundings): Institution {
  const store = openStore(path.join(dataDir, 'state-office.jsonl'));
  const seen = openSeenRequests(store);
  const downloads = openDownloads({ store, now });
  const { path: room, progressPath, recordsPath } = sandboxVendors.stateOffice;

  return {
    panel: stateOfficePanel(downloads),
    routes: (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: (asked) => asked.startsWith(recordsPath) });
      corner.get(room, (_request, reply) =>
        sendPage(reply, stateOfficePage({ downloads: downloads.list(), seen: seen.list() })),
      );
      corner.get(progressPath, async () => summarizeProgress(downloads.list()[0]));
      fileRoutes(corner, downloads);
      otherStateRoutes(corner);
    },
    close: () => downloads.close(),
  };
}
