import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { type JWK, Provider } from 'oidc-provider';
import type { DocumentStore } from '#sandbox/institution/document-store.ts';
import { sandboxVendors } from '#sandbox/shared.ts';
import { createConfiguration } from './configuration.ts';
import { discoveryPath, endpoints } from './endpoints.ts';

const localHosts = new Set(['localhost', '127.0.0.1']);

interface Keys {
  signing: JWK[];
  /** Signs the cookies, so that nobody can forge a cookie for another sign-in. */
  cookie: string;
}

const generate = promisify(generateKeyPair);

interface ProviderParts {
  sandboxUrl: string;
  store: DocumentStore;
  log: (line: string) => void;
}

const { issuerPath } = sandboxVendors.idme;

export async function createProvider({ sandboxUrl, store, log }: ProviderParts): Promise<Provider> {
  const keys = await requireKeys(store);
  const provider = new Provider(
    `${sandboxUrl}${issuerPath}`,
    createConfiguration({ store, signingKeys: keys.signing, cookieKey: keys.cookie }),
  );
  provider.Client.prototype.redirectUriAllowed = isRedirectAddress;
  serveDiscoveryBelowIssuer(provider);
  forgetEarlierSignIn(provider);

  const report = (error: Error) => log(`Sandbox ID.me failed: ${error.stack}`);
  provider.on('server_error', (_context, error) => report(error));
  provider.onerror = report;
  return provider;
}

/** The provider serves discovery only at one fixed path. The paths of all other endpoints can be configured. */
function serveDiscoveryBelowIssuer(provider: Provider): void {
  provider.use(async ({ req }, next) => {
    const { url = '' } = req;
    if (url.startsWith(discoveryPath)) req.url = url.slice(issuerPath.length);
    try {
      await next();
    } finally {
      req.url = url;
    }
  });
}

/** A user of the sandbox may be another person each time, so every authorization request asks for a sign-in again. */
function forgetEarlierSignIn(provider: Provider): void {
  provider.use(async (context, next) => {
    if (context.path === endpoints.authorization) await (await provider.Session.get(context)).destroy();
    await next();
  });
}

/** Created at the first use and stored, so that signatures stay valid after a restart. */
async function requireKeys(store: DocumentStore): Promise<Keys> {
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

/** Allows any port on this machine, and any https address. */
function isRedirectAddress(address: string): boolean {
  const url = URL.parse(address);
  if (url?.hash !== '' || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && localHosts.has(url.hostname));
}
