import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

interface StaticText {
  path: string;
  type: string;
  /** Called at the first request. The result is cached. */
  make: () => Promise<string>;
}

/** Serves a text that changes only with the program. Browsers cache it and revalidate it. */
export function staticTextRoute(corner: FastifyInstance, { path, type, make }: StaticText): void {
  let made: Promise<{ text: string; etag: string }> | undefined;
  corner.get(path, async (request, reply) => {
    made ??= make().then((text) => ({ text, etag: etagOf(text) }));
    const { text, etag } = await made;
    reply.headers({ etag, 'cache-control': 'no-cache' });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.type(`${type}; charset=utf-8`).send(text);
  });
}

function etagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url')}"`;
}
