import type { FastifyReply, FastifyRequest } from 'fastify';
import { createToken, hashToken } from '#server/platform/tokens.ts';
import { knownDeviceDays, visitorCookieDays } from '#shared/account/accounts.ts';
import { daySeconds } from '#shared/durations.ts';

/** Identifies a browser that paid before it had an account, so that the payment can be matched to its owner. */
export const visitorCookieName = '__Host-visitor';

const visitorSeconds = visitorCookieDays * daySeconds;

/** `__Host-` makes the browser insist on Secure, Path=/, and this exact host. */
export const sessionCookieName = '__Host-session';

/** A name that begins with `__Host-` requires the path and `secure`. */
const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

export function readSessionToken(request: FastifyRequest): string | undefined {
  return request.cookies[sessionCookieName] || undefined;
}

/** Without a maximum age, the cookie ends with the browser session. */
export function setSessionCookie(
  reply: FastifyReply,
  token: string,
  maxAgeSeconds: number | undefined,
): void {
  reply.setCookie(sessionCookieName, token, {
    ...cookieOptions,
    ...(maxAgeSeconds && { maxAge: maxAgeSeconds }),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.clearCookie(sessionCookieName, cookieOptions);
}

/** Marks a browser that has signed in, by account. It opens nothing: it only keeps the owner from being locked out. */
export const deviceCookieName = '__Host-device';

export function readDeviceMarks(request: FastifyRequest): string | undefined {
  return request.cookies[deviceCookieName] || undefined;
}

export function setDeviceMarks(reply: FastifyReply, marks: string): void {
  reply.setCookie(deviceCookieName, marks, { ...cookieOptions, maxAge: knownDeviceDays * daySeconds });
}

/** Ties a passkey's answer to the browser that was asked for it. It lasts until the browser is closed. */
export const passkeyCookieName = '__Host-passkey';

export function readPasskeyToken(request: FastifyRequest): string | undefined {
  return request.cookies[passkeyCookieName] || undefined;
}

/** Several tabs of a browser may be asked, so they share one token. */
export function ensurePasskeyToken(request: FastifyRequest, reply: FastifyReply): string {
  const known = readPasskeyToken(request);
  if (known) return known;
  const token = createToken();
  reply.setCookie(passkeyCookieName, token, cookieOptions);
  return token;
}

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
