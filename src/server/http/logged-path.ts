import type { FastifyRequest } from 'fastify';
import { isUuid } from '#shared/is-uuid.ts';

/**
 * The path of a request as it may be logged: the route's, with our own ids. Anything else in a path was written by a
 * visitor, who may have pasted a link's token or an account number there.
 */
export function loggedPath({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Record<string, string>;
  const pattern = routeOptions.url ?? '(no route)';
  return pattern.replaceAll(/:(\w+)/g, (placeholder, name: string) => {
    const value = values[name] ?? '';
    return isUuid(value) ? value : placeholder;
  });
}
