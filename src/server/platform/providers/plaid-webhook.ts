import { createHash, timingSafeEqual } from 'node:crypto';
import type { JWK } from 'jose';
import { createKeyRing } from './plaid-webhook-keys.ts';

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
