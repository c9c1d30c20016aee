import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** `pass` forwards the call. `lose_answer` forwards it and drops the response. `hold` keeps it until `release`. */
type Way = 'pass' | 'lose_answer' | 'hold';

/** Starts a proxy that disturbs some calls to a vendor, or changes its answers. It stops when the running test ends. */
export async function startLossyProxy(
  targetUrl: string,
  wayOf: (request: IncomingMessage) => Way,
  change: (answer: string) => string = (answer) => answer,
) {
  const held: (() => Promise<unknown>)[] = [];

  async function forward(request: IncomingMessage, body: Buffer): Promise<Response> {
    const { host: _host, connection: _connection, 'content-length': _length, ...headers } = request.headers;
    return fetch(`${targetUrl}${request.url}`, {
      method: request.method ?? 'GET',
      headers: headers as Record<string, string>,
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
  }

  const proxy = createServer(async (request, answer) => {
    const way = wayOf(request);
    const body = Buffer.concat(await Array.fromAsync(request));
    if (way === 'hold') return void held.push(() => forward(request, body));
    const response = await forward(request, body);
    const content = change(await response.text());
    if (way === 'lose_answer') return;
    const { 'content-type': type, location } = Object.fromEntries(response.headers);
    answer
      .writeHead(response.status, { ...(type && { 'content-type': type }), ...(location && { location }) })
      .end(content);
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** Forwards the held calls, even if their callers have timed out. */
    release: async () => {
      for (const call of held.splice(0)) await call();
    },
  };
}
