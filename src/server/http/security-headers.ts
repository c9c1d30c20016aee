import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
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

/** For plug-ins and browsers that are gone; every answer would carry them. */
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

/** Meant for the bare response, so that also what the framework refuses before any hook carries the headers. */
export function securityHeaders({ isHttps, vendorOrigins }: Options): SecurityHeaders {
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
    ...forgotten,
  });
  return headersOf(setHeaders);
}

/** They are the same for every answer, so they are worked out once. */
function headersOf(setHeaders: ReturnType<typeof helmet>): SecurityHeaders {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  setHeaders(request, response, () => {});
  return new Map(Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]));
}
