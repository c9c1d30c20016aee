import type { FastifyRequest } from 'fastify';

const ourId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/**
 * The path of a request as it may be logged: the route's, with our own ids. Anything else in a path was written by a
 * visitor, who may have pasted a link's token or an account number there.
 */
export function loggedPath({ routeOptions, params }: FastifyRequest): string {
  const values = (params ?? {}) as Record<string, string>;
  const pattern = routeOptions.url ?? '(no route)';
  return pattern.replaceAll(/:(\w+)/g, (placeholder, name: string) => {
    const value = values[name] ?? '';
    return ourId.test(value) ? value : placeholder;
  });
}
