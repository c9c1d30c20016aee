import { VendorError } from './vendor-error.ts';

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
export type FindKey = (request: KeyRequest) => Promise<unknown>;

/**
 * Plaid names the signing key in each webhook. Keys rarely change, so each is fetched once. Anyone can send a made-up
 * key id, so unknown ids are cached for a while, in a separate map where they cannot displace real keys.
 */
export function createKeyRing(fetchKey: (keyId: string) => Promise<unknown>): FindKey {
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

interface CacheEntry<Value> {
  id: string;
  value: Value;
  max: number;
}

/** Evicts the oldest entry. */
function remember<Value>(cache: Map<string, Value>, { id, value, max }: CacheEntry<Value>): void {
  cache.delete(id);
  cache.set(id, value);
  const [oldest] = cache.keys();
  if (cache.size > max && oldest !== undefined) cache.delete(oldest);
}
