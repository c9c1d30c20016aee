import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import type { JWK } from 'oidc-provider';
import type { DocumentStore } from '#sandbox/store/document-store.ts';

interface Keys {
  signing: JWK[];
  /** Signs the cookies, so that nobody can forge a cookie for another sign-in. */
  cookie: string;
}

const generate = promisify(generateKeyPair);

/** Created at the first use and stored, so that signatures stay valid after a restart. */
export async function requireKeys(store: DocumentStore): Promise<Keys> {
  const kept = store.collection<Keys>('keys');
  return kept.find('current') ?? kept.put('current', await makeKeys());
}

async function makeKeys(): Promise<Keys> {
  const rsa = await generate('rsa', { modulusLength: 2048 });
  const ec = await generate('ec', { namedCurve: 'P-256' });
  return {
    signing: [
      { ...(rsa.privateKey.export({ format: 'jwk' }) as JWK), alg: 'RS256', use: 'sig' },
      { ...(ec.privateKey.export({ format: 'jwk' }) as JWK), alg: 'ES256', use: 'sig' },
    ],
    cookie: randomBytes(32).toString('base64url'),
  };
}
