import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type ConnectionMessage, connectionChannel } from '#shared/connections.ts';
import { escapeHtml } from '#shared/escape-html.ts';
import { product } from '#shared/product.ts';

/**
 * Notifies the opener over a BroadcastChannel, which works even if the vendor's pages cut off `window.opener`, and
 * closes the popup.
 */
const script = `
const message = JSON.parse(document.getElementById('message').textContent);
new BroadcastChannel('${connectionChannel}').postMessage(message);
setTimeout(() => window.close(), 50);
`;

const scriptHash = createHash('sha256').update(script).digest('base64');

const contentSecurityPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${scriptHash}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const titles: Record<ConnectionMessage['outcome'], string> = {
  connected: 'Connected',
  cancelled: 'Connection cancelled',
  failed: 'Connection failed',
};

/** The popup's final page. It is readable in case the window does not close by itself. */
export function sendPopupPage(reply: FastifyReply, message: ConnectionMessage): FastifyReply {
  return reply
    .headers({
      'content-security-policy': contentSecurityPolicy,
      // With the policy of our other pages, the browser would separate the popup from its opener.
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
    })
    .type('text/html; charset=utf-8')
    .send(page(message));
}

function page(message: ConnectionMessage): string {
  const title = titles[message.outcome];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(`${title} · ${product.name}`)}</title>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(message.message)}</p>
<p>You can close this window and continue in the other one.</p>
</main>
<script type="application/json" id="message">${JSON.stringify(message).replaceAll('<', '\\u003c')}</script>
<script>${script}</script>
</body>
</html>
`;
}
