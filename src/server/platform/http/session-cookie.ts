import type { FastifyReply, FastifyRequest } from 'fastify';

/** `__Host-` makes the browser insist on Secure, Path=/, and this exact host. */
export const sessionCookieName = '__Host-session';

/** A name that begins with `__Host-` requires the path and `secure`. */
export const cookieOptions = { path: '/', secure: true, httpOnly: true, sameSite: 'lax' } as const;

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
