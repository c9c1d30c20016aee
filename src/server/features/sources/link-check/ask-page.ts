import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { product } from '#shared/product.ts';

/** Why a link does not lead to its page. */
export type LinkFailureReason =
  | 'timeout'
  | 'dns'
  | 'refused'
  | 'unreachable'
  | 'tls'
  | 'broken_answer'
  | 'not_found'
  | 'server_error'
  | 'client_error'
  /** The page exists but blocks robots, so this does not count against it. */
  | 'blocked'
  | 'too_many_redirects'
  | 'bad_redirect'
  /** Our pages must not send people from an encrypted connection to an unencrypted one. */
  | 'insecure_redirect'
  | 'private_address';

export class LinkFailure extends Error {
  override readonly name = 'LinkFailure';
  readonly reason: LinkFailureReason;
  readonly status: number | undefined;

  constructor(reason: LinkFailureReason, detail: string, status?: number) {
    super(detail);
    this.reason = reason;
    this.status = status;
  }
}

const reasonByCode: Record<string, LinkFailureReason> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'unreachable',
  ENETUNREACH: 'unreachable',
  EADDRNOTAVAIL: 'unreachable',
  ETIMEDOUT: 'timeout',
};

export type AddressRule = (address: string) => boolean;

interface Question {
  url: URL;
  method: 'HEAD' | 'GET';
  signal: AbortSignal;
  allowsAddress: AddressRule;
  /** A certificate to trust in place of the usual authorities. */
  trustedCertificate?: string | undefined;
}

interface Answer {
  status: number;
  location: string | undefined;
}

const headers = {
  'user-agent': `${product.name}LinkCheck/1.0 (${product.supportEmail})`,
  accept: 'text/html,*/*;q=0.8',
};

/** Sends one request and closes the connection after the response headers, because the page itself is not read. */
export async function askPage({ url, ...question }: Question): Promise<Answer> {
  requireAllowedHost(url, question.allowsAddress);
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let duringHandshake = false;

  const request = startRequest(url, question);
  request.once('socket', (socket) => {
    socket.once('connect', () => {
      duringHandshake = url.protocol === 'https:';
    });
    socket.once('secureConnect', () => {
      duringHandshake = false;
    });
  });
  request.once('response', ({ statusCode = 0, headers: { location } }) => {
    resolve({ status: statusCode, location });
    request.destroy();
  });
  request.on('error', (error) => reject(toLinkFailure(error, { duringHandshake })));
  request.end();
  return promise;
}

function startRequest(
  url: URL,
  { method, signal, allowsAddress, trustedCertificate }: Omit<Question, 'url'>,
) {
  const options = { method, headers, signal, agent: false, lookup: guardLookup(allowsAddress) };
  if (url.protocol === 'http:') return http.request(url, options);
  return https.request(url, { ...options, ...(trustedCertificate && { ca: trustedCertificate }) });
}

/**
 * Resolves a host while connecting and returns only addresses that the rule allows. A separate check beforehand could
 * see another address than the connection does (DNS rebinding).
 */
function guardLookup(allowsAddress: AddressRule): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = found.filter(({ address }) => allowsAddress(address));
      const [first] = allowed;
      if (!first) return callback(refusal(hostname), []);
      if (options.all) return callback(null, allowed);
      return callback(null, first.address, first.family);
    });
  };
}

/** A literal IP address in a link is connected to without a lookup, so it is checked here. */
function requireAllowedHost({ hostname }: URL, allowsAddress: AddressRule): void {
  const literal = hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) && !allowsAddress(literal)) throw refusal(hostname);
}

function refusal(hostname: string): LinkFailure {
  return new LinkFailure('private_address', `${hostname} is no public address`);
}

/** Classifies a failed connection. Any failure between connecting and completing the TLS handshake counts as `tls`. */
function toLinkFailure(
  error: NodeJS.ErrnoException,
  { duringHandshake }: { duringHandshake: boolean },
): LinkFailure {
  if (error instanceof LinkFailure) return error;
  const detail = error.code ?? error.message;
  if (duringHandshake) return new LinkFailure('tls', detail);
  if (error.syscall === 'getaddrinfo') return new LinkFailure('dns', detail);
  return new LinkFailure(reasonByCode[detail] ?? 'broken_answer', detail);
}
