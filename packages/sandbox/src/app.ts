import { type FastifyInstance, fastify } from 'fastify';
import type { Institution } from './institution.ts';
import { refuseForeignHosts } from './loopback.ts';
import type { Mailbox } from './mailbox/mailbox.ts';
import { mailboxPanel } from './mailbox/panel.ts';
import { mailboxRoutes } from './mailbox/routes.ts';
import { handleErrors } from './page/errors.ts';
import { frontPage } from './page/front-page.ts';
import { addSecurityHeaders } from './page/security-headers.ts';
import { sendPage } from './page/send-page.ts';
import { stylesheetRoute } from './page/stylesheet.ts';

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
