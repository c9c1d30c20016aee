import type { FastifyInstance } from 'fastify';

const ownMachine = /^https?:\/\/(localhost|127\.0\.0\.1)(:\d{1,5})?$/;

/** Stripe answers every page. The sandbox answers only pages of this machine, because it runs on this machine. */
export function allowPagesOfThisMachine(api: FastifyInstance): void {
  api.addHook('onRequest', async ({ headers: { origin } }, reply) => {
    reply.header('vary', 'Origin');
    if (!origin || !ownMachine.test(origin)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-allow-methods': 'GET, POST, DELETE, OPTIONS',
      'access-control-allow-headers':
        'authorization, content-type, idempotency-key, stripe-version, stripe-account',
      'access-control-expose-headers': 'request-id, idempotent-replayed',
      'access-control-max-age': '300',
    });
  });
  api.options('/v1/*', (_request, reply) => reply.code(204).send());
}
