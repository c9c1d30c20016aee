import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from '#server/platform/startup-error.ts';

interface ListenAddress {
  host: string;
  port: number;
  /** The environment variable that sets the port. */
  variable: string;
}

/** Checks the port before anything starts, so that a busy port produces one clear line and leaves nothing running. */
export async function requireFreePort({ host, port, variable }: ListenAddress): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (cause) {
    throw new StartupError(explainFailure(cause, { host, port, variable }), { cause });
  } finally {
    if (probe.listening) {
      probe.close();
      await once(probe, 'close');
    }
  }
}

function explainFailure(cause: unknown, { host, port, variable }: ListenAddress): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or set ${variable} to another port.`;
  if (code === 'EACCES')
    return `Port ${port} is not open to this user. Set ${variable} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`;
  return `Port ${port} on ${host} cannot be opened (${String(code)}). Check HOST and ${variable}.`;
}
