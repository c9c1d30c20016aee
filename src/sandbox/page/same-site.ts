import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';

/** For the buttons with which a person acts for an institution: another site's page may not press them. */
export async function refuseCrossSiteActions({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError('cross_site_request', 'Press this button on the sandbox page itself.');
}
