import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { JWKPublicKey } from 'plaid';
import { type Deliveries, openDeliveries } from '#sandbox/institution/deliveries.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import type { Item } from './item.ts';
import { type WebhookCode, writeMessage } from './webhook-messages.ts';

interface StoredKey {
  kid: string;
  createdAt: string;
  privateKey: JWK;
}

interface SigningKeys {
  /** The token for Plaid's verification header. It proves the body and the time of sending. */
  sign(body: string): Promise<string>;
  requirePublicKey(kid: string): JWKPublicKey;
}

const algorithm = 'ES256';

interface WebhooksOptions {
  store: DocumentStore;
  now: () => Date;
  speed: number;
  log: (line: string) => void;
}

export interface Webhooks {
  keys: SigningKeys;
  deliveries: Deliveries;
  /** Returns false if the item has no webhook URL. */
  send(item: Item, code: WebhookCode): boolean;
}

export function openWebhooks({ store, now, speed, log }: WebhooksOptions): Webhooks {
  const keys = openSigningKeys(store, now);
  const deliveries = openDeliveries({
    store,
    now,
    speed,
    log,
    headersFor: async (body) => ({ 'plaid-verification': await keys.sign(body) }),
  });
  return {
    keys,
    deliveries,
    send: (item, code) => {
      if (!item.webhook) return false;
      deliveries.send({ url: item.webhook, body: writeMessage(code, { item, now: now() }) });
      return true;
    },
  };
}

function openSigningKeys(store: DocumentStore, now: () => Date): SigningKeys {
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
