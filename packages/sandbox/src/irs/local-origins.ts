import type { FastifyInstance } from 'fastify';

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** Lets pages on any port of this machine, such as the product's, read the responses of this plugin. */
export function allowLocalOrigins(corner: FastifyInstance): void {
  corner.addHook('onRequest', async ({ headers }, reply) => {
    reply.header('vary', 'Origin');
    if (headers.origin && localOrigin.test(headers.origin))
      reply.header('access-control-allow-origin', headers.origin);
  });
}
