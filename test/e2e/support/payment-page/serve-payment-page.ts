import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';
import { bundlePage } from './bundle-page.ts';

const { secretKey, publishableKey, scriptPath } = sandboxVendors.stripe;

/** Serves a shop's page with Stripe's wrapper libraries and a content security policy as strict as the product's. */
export async function servePaymentPage(sandboxUrl: string) {
  const files = await bundlePage();
  const stripe = createStripe(sandboxUrl);
  const server = createServer(async ({ method, url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    if (method === 'POST') return response.end(await makeIntent(stripe));
    if (pathname === '/page.js') return send(response, 'text/javascript', files.script);
    if (pathname === '/page.css') return send(response, 'text/css', files.stylesheet);
    response.setHeader('content-security-policy', policyFor(sandboxUrl));
    return send(response, 'text/html', pageFor(sandboxUrl));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://localhost:${port}`,
    stripe,
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

function createStripe(sandboxUrl: string): Stripe {
  const { hostname, port } = new URL(sandboxUrl);
  return new Stripe(secretKey, { protocol: 'http', host: hostname, port: Number(port), telemetry: false });
}

async function makeIntent(stripe: Stripe): Promise<string> {
  const intent = await stripe.paymentIntents.create({ amount: 4900, currency: 'usd' });
  return intent.client_secret ?? '';
}

function send(response: ServerResponse, type: string, text: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`);
  response.end(text);
}

function policyFor(sandboxUrl: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${sandboxUrl}`,
    "style-src 'self'",
    'img-src data:',
    `connect-src 'self' ${sandboxUrl}`,
    `frame-src ${sandboxUrl}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

function pageFor(sandboxUrl: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>A shop</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/page.css">
<script src="${sandboxUrl}${scriptPath}"></script>
<script src="/page.js" defer></script>
</head>
<body data-publishable-key="${publishableKey}"><div id="root"></div></body>
</html>
`;
}
