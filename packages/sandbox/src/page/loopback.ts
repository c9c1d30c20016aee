import type { FastifyInstance } from 'fastify';

/** The mailbox contains password reset links, so nothing outside this machine may reach the sandbox. */
export const loopbackHost = '127.0.0.1';

const ownNames = new Set([loopbackHost, 'localhost']);

/** Prevents DNS rebinding: a foreign site that points its own name at this machine is recognized by the Host header. */
export function refuseForeignHosts(app: FastifyInstance) {
  app.addHook('onRequest', async (request, reply) => {
    if (ownNames.has(request.hostname)) return;
    return reply.code(403).type('text/plain').send('The sandbox answers only as localhost or 127.0.0.1.\n');
  });
}
