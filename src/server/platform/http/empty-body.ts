import type { FastifyRequest } from 'fastify';

/**
 * Removes the content type of a request without a body. Many clients send one with every write, and the framework would
 * then wait for a body or refuse the request as invalid JSON.
 */
export async function forgetTypeOfEmptyBody({ raw: { headers } }: FastifyRequest): Promise<void> {
  if (headers['transfer-encoding'] !== undefined) return;
  if (Number(headers['content-length'] ?? 0) === 0) delete headers['content-type'];
}
