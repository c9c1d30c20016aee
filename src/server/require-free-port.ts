import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartupError } from './startup-error.ts';

interface Wanted {
  host: string;
  port: number;
  /** The variable that chooses it. */
  variable: string;
}

/** Asks before anything is started, so that a busy port costs one line and leaves nothing behind. */
export async function requireFreePort({ host, port, variable }: Wanted): Promise<void> {
  const probe = createServer();
  try {
    probe.listen({ host, port, exclusive: true });
    await once(probe, 'listening');
  } catch (cause) {
    throw new StartupError(explain(cause, { host, port, variable }), { cause });
  } finally {
    if (probe.listening) {
      probe.close();
      await once(probe, 'close');
    }
  }
}

function explain(cause: unknown, { host, port, variable }: Wanted): string {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use. Stop the program that uses it, or set ${variable} to another port.`;
  if (code === 'EACCES')
    return `Port ${port} is not open to this user. Set ${variable} to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address ${host}. Set HOST to one it has, such as 127.0.0.1.`;
  return `Port ${port} on ${host} cannot be opened (${String(code)}). Check HOST and ${variable}.`;
}
