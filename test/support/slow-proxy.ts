import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { onTestFinished } from 'vitest';

/** Starts a proxy that delays each call to a vendor. It stops when the running test ends. */
export async function startSlowProxy(targetUrl: string, delayMs: number): Promise<string> {
  const proxy = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    await sleep(delayMs);
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = incoming.headers;
    const response = await fetch(`${targetUrl}${incoming.url}`, {
      method: incoming.method ?? 'POST',
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    outgoing.writeHead(response.status, { 'content-type': 'application/json' }).end(await response.text());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
