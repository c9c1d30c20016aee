import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import helmet from 'helmet';

/** Everything is loaded from our own files. Inline scripts and styles are forbidden. */
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

/** These headers are for plug-ins and browsers that no longer exist, and would be sent with every response. */
const obsoleteHeaders = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

/** Maps names to values, as `setHeaders` of Node's response expects. */
export type SecurityHeaders = Map<string, string>;

interface Options {
  isHttps: boolean;
  /** Vendors whose dialogs our pages show. Their scripts, frames, and calls are allowed. */
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

/** Set on Node's own response, so that responses the framework sends before any hook have these headers too. */
export function securityHeaders({ isHttps, vendorOrigins }: Options): SecurityHeaders {
  const ownDirectives = withVendors(vendorOrigins);
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: isHttps ? { ...ownDirectives, 'upgrade-insecure-requests': [] } : ownDirectives,
    },
    strictTransportSecurity: isHttps ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    // Reset links have a token in their URL, which no other site may learn.
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Vendors' consent pages open in a popup, which must be able to report the outcome to us.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    ...obsoleteHeaders,
  });
  return headersOf(setHeaders);
}

/** The headers are the same for every response, so they are computed once. */
function headersOf(setHeaders: ReturnType<typeof helmet>): SecurityHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
