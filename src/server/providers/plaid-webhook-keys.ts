import { VendorError } from './vendor-error.ts';

/** The vendor has one or two at a time. */
const keptKeys = 20;
const keptRefusals = 1_000;
const refusedForMs = 600_000;

interface Sought {
  keyId: string;
  at: Date;
  /** Throws where whoever named the key has had us ask too often. */
  beforeAsking: () => Promise<void>;
}

/** Undefined for a key that the vendor does not know. */
export type FindKey = (sought: Sought) => Promise<unknown>;

/**
 * The vendor names its key in each signature; keys change seldom, so each is asked for once. Anybody may name one: what was
 * made up is remembered for a while, and never in the place of a key that the vendor gave.
 */
export function createKeyRing(fetchKey: (keyId: string) => Promise<unknown>): FindKey {
  const known = new Map<string, unknown>();
  const refusedAt = new Map<string, Date>();
  const asked = new Map<string, Promise<unknown>>();

  async function ask({ keyId, at }: Sought): Promise<unknown> {
    try {
      const key = await fetchKey(keyId);
      keep(known, { id: keyId, value: key, most: keptKeys });
      return key;
    } catch (error) {
      if (!(error instanceof VendorError) || error.failure !== 'refused') throw error;
      keep(refusedAt, { id: keyId, value: at, most: keptRefusals });
      return undefined;
    } finally {
      asked.delete(keyId);
    }
  }

  function isRefused({ keyId, at }: Sought): boolean {
    const refused = refusedAt.get(keyId);
    return refused !== undefined && at.getTime() - refused.getTime() < refusedForMs;
  }

  return async (sought) => {
    const { keyId, beforeAsking } = sought;
    if (known.has(keyId)) return known.get(keyId);
    if (isRefused(sought)) return undefined;
    await beforeAsking();
    const asking = asked.get(keyId) ?? ask(sought);
    asked.set(keyId, asking);
    return asking;
  };
}

interface Kept<Value> {
  id: string;
  value: Value;
  most: number;
}

/** The oldest gives way. */
function keep<Value>(kept: Map<string, Value>, { id, value, most }: Kept<Value>): void {
  kept.delete(id);
  kept.set(id, value);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}
