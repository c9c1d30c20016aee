import type { FastifyReply } from 'fastify';

/** Names the next page of a list in the Link header, with everything that the list was asked for. */
export function nameNextPage(
  reply: FastifyReply,
  path: string,
  query: Readonly<Record<string, string | undefined>>,
): void {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  reply.header('link', `<${path}?${new URLSearchParams(given)}>; rel="next"`);
}
