import type { FastifyRequest } from 'fastify';

/**
 * Many clients name a type of body with every write, also where they send none. The framework would wait for that body or
 * refuse it as bad JSON, so such a request is taken for what it is: one without a body.
 */
export async function forgetTypeOfEmptyBody({ raw: { headers } }: FastifyRequest): Promise<void> {
  if (headers['transfer-encoding'] !== undefined) return;
  if (Number(headers['content-length'] ?? 0) === 0) delete headers['content-type'];
}
