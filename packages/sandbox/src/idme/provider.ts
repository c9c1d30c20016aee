import { Provider } from 'oidc-provider';
import type { DocumentStore } from '#sandbox/store/document-store.ts';
import { sandboxVendors } from '../../../../src/shared/sandbox-vendors.ts';
import { createConfiguration } from './configuration.ts';
import { discoveryPath, endpoints } from './endpoints.ts';
import { requireKeys } from './keys.ts';
import { isRedirectAddress } from './redirect-address.ts';

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
