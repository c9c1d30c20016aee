import type { FastifyInstance } from 'fastify';

const maxFormBytes = 16 * 1024;

/** Parses HTML forms for this plugin only. */
export function parseForms(corner: FastifyInstance): void {
  corner.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}
