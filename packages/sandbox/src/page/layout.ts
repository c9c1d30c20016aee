import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { product } from '#sandbox/shared.ts';
import { type Html, html } from './html.ts';

const stylesheetPath = '/sandbox.css';

interface Page {
  /** Absent on the front page, whose title is the name of the sandbox. */
  title?: string;
  content: Html;
}

export const sandboxName = `${product.name} sandbox`;

export function layout({ title, content }: Page): Html {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title === undefined ? sandboxName : `${sandboxName}: ${title}`}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${stylesheetPath}">
</head>
<body>
<header class="bar">
<div class="column">
<a href="/">${product.name} <span class="mark">Sandbox</span></a>
<span>Nothing here is real</span>
</div>
</header>
<main class="column">
${title === undefined ? undefined : html`<p><a href="/">All stand-ins</a></p>`}
${content}
</main>
<footer class="column">
<p>Sandbox: everything here is a stand-in. No real institution, money or mail is involved.</p>
</footer>
</body>
</html>
`;
}

export async function stylesheetRoute(app: FastifyInstance) {
  const stylesheet = await readFile(new URL('./sandbox.css', import.meta.url), 'utf8');
  app.get(stylesheetPath, (_request, reply) => reply.type('text/css; charset=utf-8').send(stylesheet));
}

export function sendPage(reply: FastifyReply, page: Html) {
  return reply.type('text/html; charset=utf-8').send(page.toString());
}
