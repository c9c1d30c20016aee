import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Options of a call whose response is the same for everybody: compressed, and not sent again to a client that has it. Responses to
 * one person stay uncompressed, since next to text that somebody else chose, their compressed length would reveal their content.
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
