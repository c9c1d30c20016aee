import { once } from 'node:events';
import http, { type RequestListener } from 'node:http';
import https from 'node:https';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createSelfSignedCertificate } from '#test/support/self-signed-certificate.ts';
import { checkLink, type LinkCheckOptions } from './check-link.ts';

const farFuture = new Date('2049-12-31');

/** The tests run on this machine, so they treat 127.0.0.1 as public and every other address as private. */
const here: LinkCheckOptions = {
  timeoutMs: 5_000,
  maxRedirects: 3,
  allowsAddress: (address) => address === '127.0.0.1',
};

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    if (server instanceof http.Server || server instanceof https.Server) server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

async function serve(answer: RequestListener): Promise<string> {
  return `http://127.0.0.1:${await listen(http.createServer(answer))}/`;
}

async function serveSafely(answer: RequestListener, { expiresAt = farFuture } = {}) {
  const certificate = createSelfSignedCertificate({ expiresAt });
  const port = await listen(https.createServer(certificate, answer));
  return { url: `https://127.0.0.1:${port}/`, trusting: { ...here, trustedCertificate: certificate.cert } };
}

const page: RequestListener = (_request, response) => response.end('A page.');

function redirectTo(location: string): RequestListener {
  return (_request, response) => response.writeHead(302, { location }).end();
}

test('a page is requested with HEAD, by a robot that identifies itself', async () => {
  const asked: unknown[] = [];
  const url = await serve((request, response) => {
    asked.push([request.method, request.headers['user-agent']]);
    response.end();
  });

  expect(await checkLink(url, here)).toEqual({ ok: true, status: 200, finalUrl: url, redirects: 0 });
  expect(asked).toEqual([['HEAD', expect.stringContaining('Rightful')]]);
});

test.each([405, 501, 403, 404, 500])('a server that answers %i to HEAD is judged by GET', async (status) => {
  const url = await serve(({ method }, response) =>
    response.writeHead(method === 'HEAD' ? status : 200).end(),
  );
  expect(await checkLink(url, here)).toMatchObject({ ok: true, status: 200 });
});

test.each([
  [404, 'not_found'],
  [410, 'not_found'],
  [403, 'blocked'],
  [429, 'blocked'],
  [401, 'client_error'],
  [500, 'server_error'],
  [503, 'server_error'],
  [304, 'broken_answer'],
])('%i is %s', async (status, reason) => {
  const url = await serve((_request, response) => response.writeHead(status).end());
  expect(await checkLink(url, here)).toMatchObject({ ok: false, reason, status });
});

test('redirects are followed to the page, relative ones too', async () => {
  const end = await serve(page);
  const middle = await serve(({ url }, response) =>
    response.writeHead(301, { location: url === '/' ? '/further' : end }).end(),
  );
  const start = await serve(redirectTo(middle));

  expect(await checkLink(start, here)).toEqual({ ok: true, status: 200, finalUrl: end, redirects: 3 });
});

test('a loop of redirects ends at the limit', async () => {
  let asked = 0;
  const url = await serve((_request, response) => {
    asked += 1;
    response.writeHead(302, { location: '/' }).end();
  });

  expect(await checkLink(url, here)).toMatchObject({ ok: false, reason: 'too_many_redirects', status: 302 });
  expect(asked).toBe(here.maxRedirects + 1);
});

test.each(['mailto:clerk@example.com', 'http://', 'ftp://127.0.0.1/'])(
  'a redirect to %s is none',
  async (to) => {
    expect(await checkLink(await serve(redirectTo(to)), here)).toMatchObject({
      ok: false,
      reason: 'bad_redirect',
    });
  },
);

test('a redirect without a target is a bad redirect', async () => {
  const url = await serve((_request, response) => response.writeHead(302).end());
  expect(await checkLink(url, here)).toMatchObject({ ok: false, reason: 'bad_redirect' });
});

test('a redirect from https to http is refused before it is followed', async () => {
  let reached = false;
  const open = await serve((_request, response) => {
    reached = true;
    response.end();
  });
  const { url, trusting } = await serveSafely(redirectTo(open));

  expect(await checkLink(url, trusting)).toMatchObject({
    ok: false,
    reason: 'insecure_redirect',
    finalUrl: url,
  });
  expect(reached).toBe(false);
});

test('a redirect from http to https is followed', async () => {
  const { url, trusting } = await serveSafely(page);
  expect(await checkLink(await serve(redirectTo(url)), trusting)).toMatchObject({ ok: true, finalUrl: url });
});

test.each(['127.0.0.2', '[::1]', '0x7f000002'])(
  'an outside page cannot send the check to %s',
  async (host) => {
    const url = await serve(redirectTo(`http://${host}:9/`));
    expect(await checkLink(url, here)).toMatchObject({ ok: false, reason: 'private_address' });
  },
);

test('by default no address of this machine is asked', async () => {
  let reached = false;
  const url = await serve((_request, response) => {
    reached = true;
    response.end();
  });
  const asUsual = { timeoutMs: 5_000, maxRedirects: 3 };

  expect(await checkLink(url, asUsual)).toMatchObject({ ok: false, reason: 'private_address' });
  const byName = url.replace('127.0.0.1', 'localhost');
  expect(await checkLink(byName, asUsual)).toMatchObject({ ok: false, reason: 'private_address' });
  expect(reached).toBe(false);
});

test('an untrusted certificate is reported', async () => {
  const { url } = await serveSafely(page);
  expect(await checkLink(url, here)).toMatchObject({
    ok: false,
    reason: 'tls',
    detail: 'DEPTH_ZERO_SELF_SIGNED_CERT',
  });
});

test('an expired certificate is reported', async () => {
  const { url, trusting } = await serveSafely(page, { expiresAt: new Date('2021-01-01') });
  expect(await checkLink(url, trusting)).toMatchObject({
    ok: false,
    reason: 'tls',
    detail: 'CERT_HAS_EXPIRED',
  });
});

test('a server that does not speak TLS at all fails the handshake', async () => {
  const url = await serve(page);
  expect(await checkLink(url.replace('http:', 'https:'), here)).toMatchObject({ ok: false, reason: 'tls' });
});

test('a trusted certificate leads to the page', async () => {
  const { url, trusting } = await serveSafely(page);
  expect(await checkLink(url, trusting)).toMatchObject({ ok: true, status: 200 });
});

test('a server that hangs before it answers times out', async () => {
  const url = await serve(() => {});
  expect(await checkLink(url, { ...here, timeoutMs: 200 })).toMatchObject({ ok: false, reason: 'timeout' });
});

test('a server that hangs in the handshake times out', async () => {
  const port = await listen(createServer((socket) => socket.on('error', () => {})));
  const result = await checkLink(`https://127.0.0.1:${port}/`, { ...here, timeoutMs: 200 });
  expect(result).toMatchObject({ ok: false, reason: 'timeout' });
});

test('an endless page counts as soon as it begins', async () => {
  const hungUp = Promise.withResolvers<void>();
  const url = await serve(({ method }, response) => {
    if (method === 'HEAD') return response.writeHead(405).end();
    response.writeHead(200).write('The first of endless words.');
    return response.once('close', hungUp.resolve);
  });

  expect(await checkLink(url, here)).toMatchObject({ ok: true, status: 200 });
  await hungUp.promise;
});

test('a closed port refuses', async () => {
  const server = createServer();
  const port = await listen(server);
  server.close();
  await once(server, 'close');
  expect(await checkLink(`http://127.0.0.1:${port}/`, here)).toMatchObject({ ok: false, reason: 'refused' });
});

test('a connection that breaks off counts as a broken answer', async () => {
  const port = await listen(createServer((socket) => socket.resetAndDestroy()));
  const result = await checkLink(`http://127.0.0.1:${port}/`, here);
  expect(result).toMatchObject({ ok: false, reason: 'broken_answer' });
});

test('a host that does not exist fails in DNS', async () => {
  const patient = { ...here, timeoutMs: 25_000 };
  expect(await checkLink('https://nowhere.invalid/', patient)).toMatchObject({ ok: false, reason: 'dns' });
});

test('the caller can abort the check', async () => {
  const asked = Promise.withResolvers<void>();
  const url = await serve(() => asked.resolve());
  const stop = new AbortController();

  const checking = checkLink(url, { ...here, signal: stop.signal });
  await asked.promise;
  stop.abort(new Error('Enough.'));

  await expect(checking).rejects.toThrow('Enough.');
});
