import type { FastifyInstance } from 'fastify';

const maxFormBytes = 10_000;

export function readForms(corner: FastifyInstance): void {
  corner.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
