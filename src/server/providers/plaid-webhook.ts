import { createHash, timingSafeEqual } from 'node:crypto';
import type { JWK } from 'jose';

const algorithm = 'ES256';
const longestAge = '5 minutes';
const keptKeys = 20;

interface SignedBody {
  /** The `Plaid-Verification` header. */
  token: string;
  body: Buffer;
  at: Date;
}

/** Whether the body was sent by the vendor, unchanged and lately. */
export type WebhookVerifier = (signed: SignedBody) => Promise<boolean>;

/** Loaded when the first message comes. */
const library = () => import('jose');

/** The vendor names its key in each signature; keys change seldom, so each is asked for once. */
export function createWebhookVerifier(fetchKey: (keyId: string) => Promise<unknown>): WebhookVerifier {
  const keys = new Map<string, Promise<unknown>>();

  function findKey(keyId: string): Promise<unknown> {
    const known = keys.get(keyId);
    if (known) return known;
    const fetched = fetchKey(keyId);
    // What strangers name must not fill the memory, and a failure must not be kept.
    if (keys.size >= keptKeys) keys.clear();
    keys.set(keyId, fetched);
    fetched.catch(() => keys.delete(keyId));
    return fetched;
  }

  return async ({ token, body, at }) => {
    const { importJWK, jwtVerify } = await library();
    const keyId = await readKeyId(token);
    if (!keyId) return false;
    const key = await importJWK((await findKey(keyId)) as JWK, algorithm);
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
