import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

interface HostPage {
  sandboxUrl: string;
  scriptPath: string;
  /** The page's own script, which is served with it. */
  script: string;
}

/** Serves a small page on localhost with the product's content security policy and a vendor script of the sandbox. */
export async function serveHostPage({ sandboxUrl, scriptPath, script }: HostPage) {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${sandboxUrl}`,
    `frame-src ${sandboxUrl}`,
    "style-src 'self'",
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
  const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Host</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<meta name="color-scheme" content="light dark">
<script src="${sandboxUrl}${scriptPath}"></script><script src="/host.js" defer></script></head>
<body><main><h1>Host page</h1><button id="open">Connect a bank</button> <a href="/">Elsewhere</a></main></body></html>`;

  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    response
      .writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
        'content-security-policy': policy,
      })
      .end(isScript ? script : page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, close: () => void server.close() };
}
