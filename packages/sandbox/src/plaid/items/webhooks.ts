import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { importJWK, type JWK, SignJWT } from 'jose';
import type { JWKPublicKey } from 'plaid';
import { type Deliveries, openDeliveries } from '#sandbox/institution/deliveries.ts';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { PlaidApiError } from '#sandbox/plaid/wire/api-error.ts';
import { dayMs } from '#sandbox/shared.ts';
import { describeTrouble } from './describe-item.ts';
import type { HistoryStage, Item } from './item.ts';

const disconnectsAfterMs = 7 * dayMs;

interface Occasion {
  item: Item;
  now: Date;
}

/** The fields of each webhook besides its type, its code and the item. */
const messages = {
  SYNC_UPDATES_AVAILABLE: {
    type: 'TRANSACTIONS',
    content: ({ item: { stage } }: Occasion) => ({
      initial_update_complete: isAtLeast(stage, 'INITIAL_UPDATE_COMPLETE'),
      historical_update_complete: isAtLeast(stage, 'HISTORICAL_UPDATE_COMPLETE'),
    }),
  },
  DEFAULT_UPDATE: { type: 'TRANSACTIONS', content: () => ({ new_transactions: 0, error: null }) },
  RECURRING_TRANSACTIONS_UPDATE: { type: 'TRANSACTIONS', content: () => ({ account_ids: [] }) },
  ERROR: { type: 'ITEM', content: () => ({ error: describeTrouble('ITEM_LOGIN_REQUIRED') }) },
  PENDING_DISCONNECT: {
    type: 'ITEM',
    content: ({ now }: Occasion) => ({
      reason: 'INSTITUTION_TOKEN_EXPIRATION',
      disconnect_time: new Date(now.getTime() + disconnectsAfterMs).toISOString(),
    }),
  },
  USER_PERMISSION_REVOKED: {
    type: 'ITEM',
    content: () => ({ error: describeTrouble('USER_PERMISSION_REVOKED') }),
  },
  LOGIN_REPAIRED: { type: 'ITEM', content: () => ({}) },
  NEW_ACCOUNTS_AVAILABLE: { type: 'ITEM', content: () => ({ error: null }) },
} as const;

export type WebhookCode = keyof typeof messages;

export const webhookCodes = Object.keys(messages) as [WebhookCode, ...WebhookCode[]];

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

function writeMessage(code: WebhookCode, occasion: Occasion): string {
  const { type, content } = messages[code];
  return JSON.stringify({
    webhook_type: type,
    webhook_code: code,
    item_id: occasion.item.itemId,
    ...content(occasion),
    environment: 'sandbox',
  });
}

function isAtLeast(stage: HistoryStage, wanted: HistoryStage): boolean {
  return stage === wanted || stage === 'HISTORICAL_UPDATE_COMPLETE';
}
