import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { visitorCookieDays } from '#shared/accounts.ts';
import { daySeconds } from '#shared/durations.ts';
import { cookieOptions } from './session-cookie.ts';

/** Identifies a browser that paid before it had an account, so that the payment can be matched to its owner. */
export const visitorCookieName = '__Host-visitor';
const visitorSeconds = visitorCookieDays * daySeconds;

export function findVisitor(request: FastifyRequest): Buffer | undefined {
  const token = request.cookies[visitorCookieName];
  return token ? hashToken(token) : undefined;
}

/** Returns the token's digest. The token itself is never stored. */
export function ensureVisitor(request: FastifyRequest, reply: FastifyReply): Buffer {
  const known = findVisitor(request);
  if (known) return known;
  const token = createToken();
  reply.setCookie(visitorCookieName, token, {
    ...cookieOptions,
    maxAge: visitorSeconds,
  });
  return hashToken(token);
}
