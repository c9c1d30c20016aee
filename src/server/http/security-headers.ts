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

interface Options {
  isHttps: boolean;
  /** Whose dialogs our pages show: their script, their frame, their calls. */
  vendorOrigins: readonly string[];
}

function withVendors(origins: readonly string[]) {
  return {
    ...directives,
    'script-src': [...directives['script-src'], ...origins],
    'connect-src': [...directives['connect-src'], ...origins],
    'frame-src': ["'self'", ...origins],
  };
}

/** Works on the bare response, so that also what the framework refuses before any hook carries the headers. */
export function securityHeaders({ isHttps, vendorOrigins }: Options): SetSecurityHeaders {
  const ownDirectives = withVendors(vendorOrigins);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: isHttps ? { ...ownDirectives, 'upgrade-insecure-requests': [] } : ownDirectives,
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    // Reset links carry a token in their address; no other site may learn it.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // The consent pages of vendors open in a popup, which must be able to tell us how it went.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  });
  return (request, response) => setHeaders(request, response, () => {});
}
