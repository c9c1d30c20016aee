import { createHash, timingSafeEqual } from 'node:crypto';
import type { JWK } from 'jose';
import { VendorError } from '../vendor-error.ts';

/** Plaid has only one or two keys at a time. */
const maxKeys = 20;

const maxRefusals = 1_000;

const refusedForMs = 600_000;

interface KeyRequest {
  keyId: string;
  at: Date;
  /** Throws if the sender has caused too many key fetches. */
  beforeKeyFetch: () => Promise<void>;
}

/** Returns undefined for a key that Plaid does not know. */
type FindKey = (request: KeyRequest) => Promise<unknown>;

interface CacheEntry<Value> {
  id: string;
  value: Value;
  max: number;
}

const algorithm = 'ES256';

const longestAge = '5 minutes';

interface SignedBody {
  /** The `Plaid-Verification` header. */
  token: string;
  body: Buffer;
  at: Date;
  /** Runs before an unknown key is fetched from Plaid. It may throw to prevent the fetch. */
  beforeKeyFetch: () => Promise<void>;
}

/** Whether Plaid sent exactly this body, and recently. */
export type WebhookVerifier = (signed: SignedBody) => Promise<boolean>;

/** Loaded when the first webhook arrives. */
const library = () => import('jose');

export function createWebhookVerifier(fetchKey: (keyId: string) => Promise<unknown>): WebhookVerifier {
  const findKey = createKeyRing(fetchKey);
  return async ({ token, body, at, beforeKeyFetch }) => {
    const { importJWK, jwtVerify } = await library();
    const keyId = await readKeyId(token);
    const found = keyId && (await findKey({ keyId, at, beforeKeyFetch }));
    if (!found) return false;
    const key = await importJWK(found as JWK, algorithm);
    try {
      const { payload } = await jwtVerify(token, key, {
        algorithms: [algorithm],
        maxTokenAge: longestAge,
        currentDate: at,
      });
      return isDigestOf(body, payload.request_body_sha256);
    } catch {
      return false;
    }
  };
}

async function readKeyId(token: string): Promise<string | undefined> {
  const { decodeProtectedHeader } = await library();
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    return alg === algorithm && kid && kid.length <= 100 ? kid : undefined;
  } catch {
    return undefined;
  }
}

function isDigestOf(body: Buffer, claimed: unknown): boolean {
  if (typeof claimed !== 'string' || !/^[0-9a-f]{64}$/i.test(claimed)) return false;
  return timingSafeEqual(createHash('sha256').update(body).digest(), Buffer.from(claimed, 'hex'));
}

/**
 * Plaid names the signing key in each webhook. Keys rarely change, so each is fetched once. Anyone can send a made-up
 * key id, so unknown ids are cached for a while, in a separate map where they cannot displace real keys.
 */
function createKeyRing(fetchKey: (keyId: string) => Promise<unknown>): FindKey {
  const known = new Map<string, unknown>();
  const refusedAt = new Map<string, Date>();
  const pending = new Map<string, Promise<unknown>>();

  async function fetchAndRemember({ keyId, at }: KeyRequest): Promise<unknown> {
    try {
      const key = await fetchKey(keyId);
      remember(known, { id: keyId, value: key, max: maxKeys });
      return key;
    } catch (error) {
      if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
      remember(refusedAt, { id: keyId, value: at, max: maxRefusals });
      return undefined;
    } finally {
      pending.delete(keyId);
    }
  }

  function isRefused({ keyId, at }: KeyRequest): boolean {
    const refused = refusedAt.get(keyId);
    return refused !== undefined && at.getTime() - refused.getTime() < refusedForMs;
  }

  return async (request) => {
    const { keyId, beforeKeyFetch } = request;
    if (known.has(keyId)) return known.get(keyId);
    if (isRefused(request)) return undefined;
    await beforeKeyFetch();
    const fetching = pending.get(keyId) ?? fetchAndRemember(request);
    pending.set(keyId, fetching);
    return fetching;
  };
}

/** Evicts the oldest entry. */
function remember<Value>(cache: Map<string, Value>, { id, value, max }: CacheEntry<Value>): void {
  cache.delete(id);
  cache.set(id, value);
  const [oldest] = cache.keys();
  if (cache.size > max && oldest !== undefined) cache.delete(oldest);
}
