import type { FastifyRequest } from 'fastify';
import { sandboxVendors } from '../../../../../src/shared/sandbox-vendors.ts';
import { invalidRequest } from './api-error.ts';
import type { KeyKind, Operation } from './operation.ts';

const { secretKey, publishableKey } = sandboxVendors.stripe;

/** Reads the key as Stripe does: from a bearer token or the user name of basic authentication. */
export function readApiKey({ headers }: FastifyRequest): KeyKind {
  const key = keyIn(headers.authorization ?? '');
  if (key === secretKey) return 'secret';
  if (key === publishableKey) return 'publishable';
  throw invalidRequest(
    key
      ? `Invalid API Key provided: ${masked(key)}`
      : 'You did not provide an API key. Send your key in the Authorization header, as a bearer token.',
    { status: 401 },
  );
}

export function refusePublishableKey(key: KeyKind, { allowsPublishableKey }: Operation): void {
  if (key === 'secret' || allowsPublishableKey) return;
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    {
      code: 'secret_key_required',
      status: 403,
    },
  );
}

function keyIn(authorization: string): string {
  const [scheme = '', credentials = ''] = authorization.split(' ', 2);
  if (/^bearer$/i.test(scheme)) return credentials;
  if (!/^basic$/i.test(scheme)) return '';
  const [user = ''] = Buffer.from(credentials, 'base64').toString('utf8').split(':', 1);
  return user;
}

/** Somebody may have sent a real key by mistake, and the response is shown on screens and in logs. */
function masked(key: string): string {
  return `${key.slice(0, 3)}***${key.slice(-4)}`.slice(0, 20);
}
