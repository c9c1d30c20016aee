import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../../src/shared/app-error.ts';

/** Protects the buttons that act for an institution, so that another site's page cannot press them. */
export async function refuseCrossSiteActions({ headers }: FastifyRequest): Promise<void> {
  const site = headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return;
  throw new AppError('cross_site_request', 'Press this button on the sandbox page itself.');
}
