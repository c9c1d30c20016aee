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

/** Classifies a failed connection. Any failure between connecting and completing the TLS handshake counts as `tls`. */
export function toLinkFailure(
  error: NodeJS.ErrnoException,
  { duringHandshake }: { duringHandshake: boolean },
): LinkFailure {
  if (error instanceof LinkFailure) return error;
  const detail = error.code ?? error.message;
  if (duringHandshake) return new LinkFailure('tls', detail);
  if (error.syscall === 'getaddrinfo') return new LinkFailure('dns', detail);
  return new LinkFailure(reasonByCode[detail] ?? 'broken_answer', detail);
}
