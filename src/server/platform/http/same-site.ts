import type { FastifyRequest } from 'fastify';
import { AppError } from '#shared/app-error.ts';

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page sends with our user's cookie. Every current browser sends Sec-Fetch-Site or
 * Origin with a write. A client that sends neither is not a browser and has nobody's cookie.
 */
export async function refuseCrossSiteWrites(request: FastifyRequest): Promise<void> {
  if (readingMethods.has(request.method)) return;
  if (!isFromOurPages(request)) {
    throw new AppError(
      'cross_site_request',
      'We blocked this request because it came from another site. Please open our site and try again there.',
    );
  }
}

function isFromOurPages({ headers, host }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  if (headers.origin === undefined) return true;
  return URL.canParse(headers.origin) && new URL(headers.origin).host === host;
}
