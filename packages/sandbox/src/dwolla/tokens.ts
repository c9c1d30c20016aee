import { randomBytes } from 'node:crypto';
import type { DocumentStore } from '#sandbox/store/document-store.ts';
import { hourSeconds } from '../../../../src/shared/durations.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { Refusal } from './errors.ts';

const lifetimeSeconds = hourSeconds;
const keptTokens = 1_000;

export interface Tokens {
  /** Returns a new token for the correct key and secret, and otherwise undefined. */
  issue(
    authorization: string | undefined,
  ): { access_token: string; token_type: string; expires_in: number } | undefined;
  /** Throws if the token is unknown or expired. */
  require(authorization: string | undefined): void;
}

export function openTokens({ store, now }: { store: DocumentStore; now: () => Date }): Tokens {
  const tokens = store.collection<{ expiresAt: string }>('tokens', { keep: keptTokens });
  const { key, secret } = sandboxVendors.dwolla;
  const credentials = `Basic ${Buffer.from(`${key}:${secret}`).toString('base64')}`;

  return {
    issue: (authorization) => {
      if (authorization !== credentials) return undefined;
      const token = randomBytes(32).toString('base64url');
      tokens.put(token, { expiresAt: new Date(now().getTime() + lifetimeSeconds * 1_000).toISOString() });
      return { access_token: token, token_type: 'Bearer', expires_in: lifetimeSeconds };
    },
    require: (authorization = '') => {
      const token = tokens.find(authorization.replace(/^Bearer /i, ''));
      if (!token) throw new Refusal(401, { code: 'InvalidAccessToken', message: 'Invalid access token.' });
      if (new Date(token.expiresAt) <= now())
        throw new Refusal(401, {
          code: 'ExpiredAccessToken',
          message: 'The supplied access token has expired.',
        });
    },
  };
}
