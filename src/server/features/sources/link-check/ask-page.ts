import {
  type AddressRule,
  ForbiddenAddress,
  startRequest,
} from '#server/platform/web-requests/guarded-request.ts';
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
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  let duringHandshake = false;

  const request = openRequest(url, question);
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

function openRequest(url: URL, question: Omit<Question, 'url'>) {
  try {
    return startRequest(url, { ...question, headers });
  } catch (error) {
    if (error instanceof ForbiddenAddress) throw new LinkFailure('private_address', error.message);
    throw error;
  }
}

/** Classifies a failed connection. Any failure between connecting and completing the TLS handshake counts as `tls`. */
function toLinkFailure(
  error: NodeJS.ErrnoException,
  { duringHandshake }: { duringHandshake: boolean },
): LinkFailure {
  if (error instanceof ForbiddenAddress) return new LinkFailure('private_address', error.message);
  const detail = error.code ?? error.message;
  if (duringHandshake) return new LinkFailure('tls', detail);
  if (error.syscall === 'getaddrinfo') return new LinkFailure('dns', detail);
  return new LinkFailure(reasonByCode[detail] ?? 'broken_answer', detail);
}
