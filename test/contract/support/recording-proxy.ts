import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** One request and its response as they were sent over the wire. */
export interface Exchange {
  method: string;
  path: string;
  query: URLSearchParams;
  requestHeaders: IncomingMessage['headers'];
  requestBody: string;
  status: number;
  responseHeaders: IncomingMessage['headers'];
  responseBody: string;
}

/** Starts a proxy that records the traffic between an SDK and the sandbox. It stops when the running test ends. */
export async function startRecordingProxy(targetUrl: string) {
  const target = new URL(targetUrl);
  const exchanges: Exchange[] = [];

  const server = createServer(async (incoming, outgoing) => {
    const requestBody = await readAll(incoming);
    const forwarded = request({
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    });
    forwarded.end(requestBody);
    const [answer] = (await once(forwarded, 'response')) as [IncomingMessage];
    const responseBody = await readAll(answer);
    const url = new URL(incoming.url ?? '/', targetUrl);
    exchanges.push({
      method: incoming.method ?? '',
      path: url.pathname,
      query: url.searchParams,
      requestHeaders: incoming.headers,
      requestBody: requestBody.toString('utf8'),
      status: answer.statusCode ?? 0,
      responseHeaders: answer.headers,
      responseBody: responseBody.toString('utf8'),
    });
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers).end(responseBody);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, exchanges };
}

async function readAll(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
