import { findFreePort, startEmbeddedPostgres } from '@rightful/private-postgres';
import { onTestFinished } from 'vitest';
import { actingRoles } from '#server/platform/db/acting-role.ts';
import { migrateDatabase } from '#server/platform/db/migrate.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { makeFolderForTest } from '#test/support/folder-for-test.ts';
import { startLossyProxy } from '#test/support/lossy-proxy.ts';
import { openNetworkGate } from '#test/support/network-gate.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { keepRunning } from './keep-running.ts';
import { openWire } from './wire.ts';

const processesOfEachRole = 2;
const tickMs = 1_000;

/** Starts the product in several processes on its own PostgreSQL, with control over every connection between them. */
export async function openStage(onCrash: (line: string) => void) {
  const postgres = await startEmbeddedPostgres({
    roles: actingRoles,
    dataDir: await makeFolderForTest('faults'),
    log: () => {},
  });
  onTestFinished(() => postgres.stop());
  await migrateDatabase(postgres.databaseUrl);
  const databaseUrl = new URL(postgres.databaseUrl);
  const gate = await openNetworkGate({ host: databaseUrl.hostname, port: Number(databaseUrl.port) });
  onTestFinished(() => gate.close());
  databaseUrl.port = String(gate.port);

  const webPorts: number[] = [];
  while (webPorts.length < processesOfEachRole) webPorts.push(await findFreePort());
  const publicUrl = `http://127.0.0.1:${webPorts[0]}`;
  const server = await startTestServer({
    databaseUrl: postgres.databaseUrl,
    worksJobs: false,
    // The offices do not process the claims that they receive, because that would only keep the workers busy.
    sandboxSpeed: 1,
    config: { publicUrl, databasePoolSize: 8 },
  });
  onTestFinished(() => server.stop());
  keepTime(server);
  const vendor = await openVendor(server);

  const orders = {
    publicUrl,
    databaseUrl: databaseUrl.href,
    smtpUrl: server.smtpUrl,
    sandboxPort: vendor.port,
    dataDir: server.deps.config.dataDir,
    clockShiftMs: server.clock.now().getTime() - Date.now(),
  };
  const start = async (role: 'web' | 'worker', port: number) => {
    const kept = await keepRunning({ ...orders, role, port }, onCrash);
    onTestFinished(() => kept.stop());
    return kept;
  };
  const webs = [];
  for (const port of webPorts) webs.push({ kept: await start('web', port), wire: openWire(port) });
  const workers = [];
  while (workers.length < processesOfEachRole) workers.push(await start('worker', 0));
  return { server, postgres, gate, vendor, webs, workers };
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Advances the sandbox's clock in real time, like the clocks of the product's processes. */
function keepTime({ clock }: TestServer): void {
  let lastMs = performance.now();
  const ticking = setInterval(() => {
    const elapsedMs = Math.round(performance.now() - lastMs);
    lastMs += elapsedMs;
    clock.advance(elapsedMs);
  }, tickMs);
  onTestFinished(() => clearInterval(ticking));
}

/** The offices accept every request. The test decides whether the product gets their responses. */
async function openVendor({ sandboxUrl }: TestServer) {
  let losesAnswers = false;
  const { url } = await startLossyProxy(sandboxUrl, ({ method, url: path = '' }) =>
    losesAnswers && method === 'POST' && path.startsWith(sandboxVendors.agencies.path)
      ? 'lose_answer'
      : 'pass',
  );
  return {
    port: Number(new URL(url).port),
    loseAnswers: (loses: boolean) => {
      losesAnswers = loses;
    },
  };
}
