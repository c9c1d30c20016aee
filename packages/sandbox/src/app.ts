import { type FastifyError, type FastifyInstance, fastify } from 'fastify';
import { product } from '#sandbox/shared.ts';
import type { Institution, Panel } from './institution/institution.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { mailboxPanel } from './mailbox/pages.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { type Html, html } from './page/html.ts';
import { layout, sandboxName, sendPage, stylesheetRoute } from './page/layout.ts';
import { refuseForeignHosts } from './page/loopback.ts';
import { AppError } from './shared.ts';

const contentSecurityPolicy = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface SandboxParts {
  mailbox: Mailbox;
  institutions: readonly Institution[];
  log: (line: string) => void;
}

export async function createSandboxApp({
  mailbox,
  institutions,
  log,
}: SandboxParts): Promise<FastifyInstance> {
  const app = fastify({ forceCloseConnections: true });
  refuseForeignHosts(app);
  addSecurityHeaders(app);
  handleErrors(app, log);
  await stylesheetRoute(app);

  mailboxRoutes(app, mailbox);
  for (const institution of institutions) {
    await app.register(async (corner) => institution.routes(corner));
    app.addHook('onClose', () => institution.close?.());
  }
  const panels = [...institutions.map(({ panel }) => panel), mailboxPanel(mailbox)];
  app.get('/', (_request, reply) => sendPage(reply, frontPage(panels)));
  return app;
}

function addSecurityHeaders(app: FastifyInstance) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({
      'content-security-policy': contentSecurityPolicy,
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
  });
}

function frontPage(panels: readonly Panel[]): Html {
  return layout({
    content: html`<h1>${sandboxName}</h1>
<p class="lead">Everything here is a stand-in for the outside world. Nothing is real: no mail leaves this machine,
no money moves, and no institution is contacted. While ${product.name} runs in its sandbox, every outside service
is one of these.</p>
<ul class="panels">
${panels.map(renderPanel)}
</ul>`,
  });
}

function renderPanel(panel: Panel): Html {
  return html`<li class="panel">
<h2><a href="${panel.path}">${panel.title}</a></h2>
${panel.describe()}
</li>
`;
}

function handleErrors(app: FastifyInstance, log: (line: string) => void) {
  app.setNotFoundHandler((_request, reply) =>
    sendPage(reply.code(404), errorPage('Not found', 'The sandbox has no page at this address.')),
  );

  app.setErrorHandler<FastifyError | AppError>((error, request, reply) => {
    const status = error instanceof AppError ? error.status : (error.statusCode ?? 500);
    if (status < 500) return sendPage(reply.code(status), errorPage(titleOf(status), error.message));

    log(`Sandbox failed on ${request.method} ${request.routeOptions.url}: ${error.stack}`);
    return sendPage(
      reply.code(status),
      errorPage(titleOf(status), 'The sandbox failed. See its log for the cause.'),
    );
  });
}

function titleOf(status: number): string {
  if (status === 404) return 'Not found';
  return status < 500 ? 'Bad request' : 'Something went wrong';
}

function errorPage(title: string, detail: string): Html {
  return layout({
    title,
    content: html`<h1>${title}</h1>
<p>${detail}</p>`,
  });
}
