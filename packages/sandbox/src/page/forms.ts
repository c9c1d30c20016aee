import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError } from '#sandbox/shared.ts';

const maxFormBytes = 16 * 1024;

/** Parses HTML forms for this plugin only. */
export function parseForms(corner: FastifyInstance): void {
  corner.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body))),
  );
}

/** Returns a function that reads the fields of a form. The advice tells the user what to do if they cannot be used. */
export function formReader(advice: string) {
  return <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
    const result = schema.safeParse(body);
    if (!result.success) throw new AppError('invalid_input', advice);
    return result.data;
  };
}

/** Protects the buttons that act for an institution, so that another site's page cannot press them. */
export async function refuseCrossSiteActions({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError('cross_site_request', 'Press this button on the sandbox page itself.');
}
