import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Everything comes from our own files: no inline scripts or styles. */
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

/** For plug-ins and browsers that no longer exist; every response would carry them. */
const forgotten = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** For `setHeaders` of the bare response: name to value. */
export type SecurityHeaders = Map<string, string>;

interface Options {
  isHttps: boolean;
  /** The vendors whose dialogs our pages show: their script, their frame, their calls. */
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

/** For the bare response, so that responses the framework sends before any hook carry the headers too. */
export function securityHeaders({ isHttps, vendorOrigins }: Options): SecurityHeaders {
  const ownDirectives = withVendors(vendorOrigins);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: isHttps ? { ...ownDirectives, 'upgrade-insecure-requests': [] } : ownDirectives,
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    // Reset links carry a token in their URL; no other site may learn it.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Vendors' consent pages open in a popup, which must be able to report the outcome to us.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    ...forgotten,
  });
  return headersOf(setHeaders);
}

/** They are the same for every response, so they are computed once. */
function headersOf(setHeaders: ReturnType<typeof helmet>): SecurityHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
