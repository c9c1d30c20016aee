import type { FastifyRequest } from 'fastify';
import { isUuid } from '#shared/is-uuid.ts';

/**
 * Returns a request's path as it may be logged: the route's pattern with our own ids. A visitor may have put anything
 * else into the path, such as a link's token or an account number.
 */
export function loggedPath({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Record<string, string>;
  const pattern = routeOptions.url ?? '(no route)';
  return pattern.replaceAll(/:(\w+)/g, (placeholder, name: string) => {
    const value = values[name] ?? '';
    return isUuid(value) ? value : placeholder;
  });
}
