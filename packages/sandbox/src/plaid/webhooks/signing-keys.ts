import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { JWKPublicKey } from 'plaid';
import { PlaidApiError } from '#sandbox/plaid/api/api-error.ts';
import type { DocumentStore } from '#sandbox/store/document-store.ts';

interface StoredKey {
  kid: string;
  createdAt: string;
  privateKey: JWK;
}

export interface SigningKeys {
  /** The token for Plaid's verification header. It proves the body and the time of sending. */
  sign(body: string): Promise<string>;
  requirePublicKey(kid: string): JWKPublicKey;
}

const algorithm = 'ES256';

export function openSigningKeys(store: DocumentStore, now: () => Date): SigningKeys {
  const keys = store.collection<StoredKey>('signing-keys');
  const [current = createKey(now())] = keys.list();
  keys.put(current.kid, current);

  return {
    sign: async (body) =>
      new SignJWT({ request_body_sha256: createHash('sha256').update(body).digest('hex') })
        .setProtectedHeader({ alg: algorithm, kid: current.kid, typ: 'JWT' })
        .setIssuedAt(now())
        .sign(await importJWK(current.privateKey, algorithm)),
    requirePublicKey: (kid) => {
      const key = keys.find(kid);
      if (!key) throw new PlaidApiError('INVALID_WEBHOOK_VERIFICATION_KEY_ID');
      return describeKey(key);
    },
  };
}

function createKey(time: Date): StoredKey {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    kid: randomUUID(),
    createdAt: time.toISOString(),
    privateKey: privateKey.export({ format: 'jwk' }),
  };
}

function describeKey({ kid, createdAt, privateKey: { x = '', y = '' } }: StoredKey): JWKPublicKey {
  return {
    kid,
    alg: algorithm,
    kty: 'EC',
    crv: 'P-256',
    use: 'sig',
    x,
    y,
    created_at: Math.floor(new Date(createdAt).getTime() / 1_000),
    expired_at: null,
  };
}
