import path from 'node:path';
import type { Institution, Surroundings } from '#sandbox/institution.ts';
import { sendPage } from '#sandbox/page/send-page.ts';
import { openSeenRequests, watchRequests } from '#sandbox/seen/seen-requests.ts';
import { openStore } from '#sandbox/store/document-store.ts';
import { irsPage, irsPanel } from './page.ts';
import { irsPath, samplesPath } from './paths.ts';
import { sampleRoutes } from './sample-routes.ts';

/** The IRS gives transcripts only to the taxpayer, so this simulation offers files to download and no API. */
export function openIrs({ dataDir, now, url }: Surroundings): Institution {
  const seen = openSeenRequests(openStore(path.join(dataDir, 'irs.jsonl')));
  return {
    panel: irsPanel,
    routes: async (corner) => {
      watchRequests(corner, { seen, now, isVendorPath: (asked) => asked.startsWith(samplesPath) });
      corner.get(irsPath, (_request, reply) => sendPage(reply, irsPage(seen.list())));
      await corner.register(async (samples) => sampleRoutes(samples, url));
    },
  };
}
