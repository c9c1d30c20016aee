import path from 'node:path';
import { fastify } from 'fastify';
import { openClaimDesk, type Payment } from '#sandbox/agencies/claim-desk.ts';
import { claimRoutes } from '#sandbox/agencies/claim-routes.ts';
import { answerProblems } from '#sandbox/agencies/problem.ts';
import { apiRoutes } from '#sandbox/dwolla/api-routes.ts';
import { openDesk } from '#sandbox/dwolla/desk.ts';
import { openAlarms } from '#sandbox/institution/alarms.ts';
import { openStore } from '#sandbox/institution/document-store.ts';
import { sandboxConfig } from '#server/platform/config/vendor-config.ts';
import { createAgencies } from '#server/platform/providers/agencies.ts';
import { createDwolla } from '#server/platform/providers/dwolla/dwolla.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { createTestClock } from '#test/support/test-clock.ts';

/** At this speed, nothing happens by itself. */
const stillSpeed = 0.001;
const log = () => {};

/** Opens the sandbox's offices and bank, with their own clock and control over what they do. */
export async function openMoneyOutside(dataDir: string) {
  const clock = createTestClock();
  const { now } = clock;
  let address = '';
  const surroundings = { dataDir, now, log, url: () => address, speed: stillSpeed };
  const bank = openDesk(surroundings, openStore(path.join(dataDir, 'dwolla.jsonl')), {
    readProcessorToken: () => undefined,
  });
  /** Amounts that offices have sent but the bank has not shown yet, by the reference number of the claim. */
  const underWayCents = new Map<string, number>();
  const alarms = openAlarms({ now, log });
  const offices = openClaimDesk({
    store: openStore(path.join(dataDir, 'agencies.jsonl')),
    now,
    speed: stillSpeed,
    alarms,
    notify: () => {},
    payAgent: ({ reference, amountCents }: Payment) => void underWayCents.set(reference, amountCents),
  });

  const app = fastify({ forceCloseConnections: true });
  await app.register(async (api) => apiRoutes(api, bank, log), { prefix: sandboxVendors.dwolla.path });
  await app.register(
    async (api) => {
      answerProblems(api, log);
      claimRoutes(api, offices);
    },
    { prefix: sandboxVendors.agencies.path },
  );
  address = await app.listen({ port: 0, host: '127.0.0.1' });
  const vendors = sandboxConfig(address);

  return {
    clock,
    bank,
    offices,
    underWayCents,
    dwolla: createDwolla({ ...vendors.dwolla, now }),
    agencies: createAgencies({ ...vendors.agencies, now }),
    close: async () => {
      alarms.close();
      bank.close();
      await app.close();
    },
  };
}

export type MoneyOutside = Awaited<ReturnType<typeof openMoneyOutside>>;
