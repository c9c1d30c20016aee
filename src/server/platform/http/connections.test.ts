import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { startTestServer, type TestServer } from '#test/support/test-server.ts';
import { waitUntil } from '#test/support/wait-until.ts';
import { createNodeServer, maxConnectionsPerAddress } from './node-server.ts';

interface Line {
  socket: Socket;
  received: () => string;
  isClosed: () => boolean;
}

/** Opens a connection of its own address on this machine, so that cases do not count against each other. */
async function open(port: number, localAddress: string, text = ''): Promise<Line> {
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  let received = '';
  socket.setEncoding('latin1').on('data', (part) => {
    received += String(part);
  });
  let isClosed = false;
  socket
    .on('error', () => {})
    .on('close', () => {
      isClosed = true;
    });
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]);
  socket.write(text);
  return { socket, received: () => received, isClosed: () => isClosed };
}

const portOf = ({ app }: TestServer) => (app.server.address() as AddressInfo).port;

const half = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx-never-en';
const whole = 'GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n';
const login = (bodyLength: number) =>
  `POST /api/auth/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: ${bodyLength}\r\n\r\n`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ worksJobs: false, listens: true });
});
afterAll(() => server.stop());

describe.concurrent('a connection that only waits', () => {
  test('is one of at most a hundred of its address, and all 1,500 half-open ones are gone in time', {
    timeout: 60_000,
  }, async () => {
    const port = portOf(server);
    const lines = await Promise.all(Array.from({ length: 1_500 }, () => open(port, '127.0.0.2', half)));
    await waitUntil(() => lines.filter(({ isClosed }) => !isClosed()).length <= maxConnectionsPerAddress);
    expect(lines.filter(({ isClosed }) => !isClosed()).length).toBe(maxConnectionsPerAddress);
    const other = await open(port, '127.0.0.3', whole);
    await waitUntil(() => other.received().startsWith('HTTP/1.1 200'));
    await sleep(15_000);
    expect(lines.filter(({ isClosed }) => !isClosed())).toEqual([]);
    const again = await open(port, '127.0.0.2', whole);
    await waitUntil(() => again.received().startsWith('HTTP/1.1 200'));
  });

  test('is closed whether it never sent anything or was answered before', { timeout: 60_000 }, async () => {
    const silent = await open(portOf(server), '127.0.0.4');
    const idle = await open(portOf(server), '127.0.0.4', whole);
    await waitUntil(() => idle.received().includes('"ok"'));
    expect([silent.isClosed(), idle.isClosed()]).toEqual([false, false]);
    await sleep(15_000);
    expect([silent.isClosed(), idle.isClosed()]).toEqual([true, true]);
  });

  test('for the rest of its body is closed with a sentence', { timeout: 60_000 }, async () => {
    const stalled = await open(portOf(server), '127.0.0.5', `${login(10_000)}{`);
    await sleep(15_000);
    expect(stalled.isClosed()).toBe(false);
    await waitUntil(stalled.isClosed, 10_000);
    expect(stalled.received()).toMatch(/^HTTP\/1.1 408 [\s\S]*"code":"request_timeout"/);
  });
});

test('a slow body that makes progress is not cut off', { timeout: 60_000 }, async () => {
  const text = '{ "email":"nobody@example.com", "password":"not the password" }';
  const slow = await open(portOf(server), '127.0.0.6', login(text.length));
  for (const part of text.match(/.{1,22}/g) ?? []) {
    await sleep(8_000);
    slow.socket.write(part);
  }
  await waitUntil(() => slow.received().includes('HTTP/1.1'));
  expect(slow.received()).toMatch(/^HTTP\/1.1 401 /);
});

describe('a trusted proxy', () => {
  const startProxied = async (trustedProxies: string[]) => {
    const options = {
      securityHeaders: securityHeaders({ isHttps: false, vendorOrigins: [] }),
      gate: undefined,
    };
    const proxied = createNodeServer((_request, response) => void response.end('served'), {
      ...options,
      trustedProxies,
    });
    proxied.listen(0, '127.0.0.1');
    await once(proxied, 'listening');
    return {
      port: (proxied.address() as AddressInfo).port,
      stop: () => proxied.close() && proxied.closeAllConnections(),
    };
  };

  test('may hold more connections than others, and keeps them longer', { timeout: 60_000 }, async () => {
    const { port, stop } = await startProxied(['127.0.0.0/29', '2001:db8::/32']);
    const lines = await Promise.all(
      Array.from({ length: maxConnectionsPerAddress + 50 }, () => open(port, '127.0.0.7', whole)),
    );
    const others = await Promise.all(
      Array.from({ length: maxConnectionsPerAddress + 50 }, () => open(port, '127.0.0.8', whole)),
    );
    await waitUntil(() => others.filter(({ isClosed }) => isClosed()).length === 50);
    await sleep(12_000);
    expect(lines.filter(({ isClosed }) => isClosed())).toEqual([]);
    expect(others.filter(({ isClosed }) => !isClosed())).toEqual([]);
    stop();
  });
});
