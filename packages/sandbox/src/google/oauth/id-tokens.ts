import { createPublicKey } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose';
import type { Account } from '#sandbox/google/accounts.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { accessTokenSeconds, hashSecret } from './grants.ts';

interface IdTokenContent {
  account: Account;
  clientId: string;
  nonce?: string;
}

export interface IdTokens {
  sign(content: IdTokenContent): Promise<string>;
  /** The public key, in the format of `/oauth2/v3/certs`. */
  keySet(): Promise<{ keys: JWK[] }>;
  /** The same in PEM by key id, in the format of `/oauth2/v1/certs`. */
  pemByKeyId(): Promise<Record<string, string>>;
}

interface IdTokensOptions {
  store: DocumentStore;
  now: () => Date;
  issuer: () => string;
}

const algorithm = 'RS256';
const keyId = 'sandbox-google-key';

/** Signs ID tokens. The key is created at the first use and stored, so that tokens stay valid after a restart. */
export function openIdTokens({ store, now, issuer }: IdTokensOptions): IdTokens {
  const keys = store.collection<JWK>('signing-keys');
  let making: Promise<JWK> | undefined;

  async function makeKey(): Promise<JWK> {
    const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
    return keys.put(keyId, { ...(await exportJWK(privateKey)), kid: keyId });
  }

  function readKey(): Promise<JWK> {
    const stored = keys.find(keyId);
    if (stored) return Promise.resolve(stored);
    making ??= makeKey();
    return making;
  }

  return {
    sign: async ({ account, clientId, nonce }) => {
      const issuedAt = Math.floor(now().getTime() / 1_000);
      return new SignJWT({
        azp: clientId,
        email: account.email,
        email_verified: true,
        name: account.name,
        ...(nonce !== undefined && { nonce }),
      })
        .setProtectedHeader({ alg: algorithm, kid: keyId, typ: 'JWT' })
        .setIssuer(issuer())
        .setAudience(clientId)
        .setSubject(subjectOf(account))
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + accessTokenSeconds)
        .sign(await importJWK(await readKey(), algorithm));
    },
    keySet: async () => ({ keys: [publicHalf(await readKey())] }),
    pemByKeyId: async () => ({ [keyId]: toPem(publicHalf(await readKey())) }),
  };
}

/** Google's subject ids are decimal numbers that reveal nothing about the account. */
function subjectOf({ email }: Account): string {
  const digits = BigInt(`0x${Buffer.from(hashSecret(email)).toString('hex').slice(0, 16)}`);
  return `1${digits.toString().padStart(20, '0')}`;
}

function publicHalf({ kty = 'RSA', n = '', e = '', kid = keyId }: JWK) {
  return { kty, n, e, kid, alg: algorithm, use: 'sig' };
}

function toPem(key: ReturnType<typeof publicHalf>): string {
  return createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }).toString();
}
