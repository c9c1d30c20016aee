import type { FastifyInstance } from 'fastify';

/** Password reset links stand in the mailbox, so nothing outside this machine may reach the sandbox. */
export const loopbackHost = '127.0.0.1';

const ownNames = new Set([loopbackHost, 'localhost']);

/** A foreign site can point its own name at this machine and so read from it; the Host header gives it away. */
export function refuseForeignHosts(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (ownNames.has(request.hostname)) return;
    return reply.code(403).type('text/plain').send('The sandbox answers only as localhost or 127.0.0.1.\n');
  });
}
