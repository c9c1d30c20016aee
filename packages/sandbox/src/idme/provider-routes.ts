import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type Provider from 'oidc-provider';
import { discoveryPath, endpoints } from './endpoints.ts';

const mounted = [
  endpoints.authorization,
  `${endpoints.authorization}/:uid`,
  endpoints.token,
  endpoints.userinfo,
  discoveryPath,
  endpoints.jwks,
];

/** Passes ID.me's paths to the provider, which reads requests and writes responses itself. */
export function providerRoutes(corner: FastifyInstance, requireProvider: () => Promise<Provider>): void {
  corner.removeAllContentTypeParsers();
  corner.addContentTypeParser('*', (_request, _payload, done) => done(null));

  async function handOver(request: FastifyRequest, reply: FastifyReply) {
    const provider = await requireProvider();
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value !== undefined) reply.raw.setHeader(name, value);
    reply.hijack();
    await provider.callback()(request.raw, reply.raw);
  }

  for (const path of mounted) corner.all(path, handOver);
}
