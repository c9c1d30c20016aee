import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Options for a call whose response is the same for everybody: it is compressed, and not sent again if unchanged.
 * Personal responses stay uncompressed, because next to text that an attacker chose, the compressed length would reveal
 * their content.
 */
export const publicAnswer = {
  compress: { threshold: 1_024, encodings: ['br', 'gzip'] as ('br' | 'gzip')[] },
  onSend: async (request: FastifyRequest, reply: FastifyReply, payload: unknown) => {
    if (reply.statusCode !== 200 || typeof payload !== 'string') return payload;
    const etag = `W/"${createHash('sha256').update(payload).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'public, no-cache', vary: 'Accept-Encoding' });
    if (!isKnown(request.headers['if-none-match'], etag)) return payload;
    reply.code(304).removeHeader('content-type');
    return '';
  },
};

function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim()) ?? [];
  return known.includes('*') || known.includes(etag);
}
