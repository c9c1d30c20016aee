import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** Everything from our own files: no script and no style may stand in a page. */
const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'script-src-attr': ["'none'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
};

export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void;

/** Works on the bare response, so that also what the framework refuses before any hook carries the headers. */
export function securityHeaders({ isHttps }: { isHttps: boolean }): SetSecurityHeaders {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: isHttps ? { ...directives, 'upgrade-insecure-requests': [] } : directives,
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    // Reset links carry a token in their address; no other site may learn it.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  });
  return (request, response) => setHeaders(request, response, () => {});
}
