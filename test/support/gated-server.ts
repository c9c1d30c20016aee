import { requestPatience } from '../../src/server/platform/db/connect.ts';
import { openNetworkGate } from './network-gate.ts';
import { createTestDatabase } from './test-database.ts';
import { startTestServer } from './test-server.ts';

type ServerOptions = NonNullable<Parameters<typeof startTestServer>[0]>;

/**
 * Starts a server whose database connection a test can cut, and which notices it as soon as in production. The stack
 * closes everything in reverse order.
 */
export async function startGatedServer(
  parts: AsyncDisposableStack,
  options: Omit<ServerOptions, 'databaseUrl' | 'databasePatience'> = {},
) {
  const database = await createTestDatabase();
  parts.defer(database.drop);
  const url = new URL(database.databaseUrl);
  const gate = await openNetworkGate({ host: url.hostname, port: Number(url.port) });
  parts.defer(() => gate.close());
  url.port = String(gate.port);
  const server = await startTestServer({
    ...options,
    databaseUrl: url.href,
    databasePatience: requestPatience,
  });
  parts.defer(() => server.stop());
  return { server, gate };
}

export type NetworkGate = Awaited<ReturnType<typeof openNetworkGate>>;
