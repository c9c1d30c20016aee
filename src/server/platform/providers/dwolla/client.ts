import type { Dwolla as DwollaSdk } from 'dwolla';
import { VendorError, vendorTimeoutMs } from '../vendor-error.ts';
import { callDwolla, idIn } from './failure.ts';

export interface DwollaKeys {
  key: string;
  secret: string;
  baseUrl: string;
}

/** Without a logger, an environment variable could make the SDK print every request. */
const silence = { group: () => {}, groupEnd: () => {}, log: () => {} };

/** The SDK consists of hundreds of files, so it is loaded on first use. */
export type DwollaClient = () => Promise<DwollaSdk>;

export function createDwollaClient(keys: DwollaKeys): DwollaClient {
  let opened: Promise<DwollaSdk> | undefined;
  return () => {
    opened ??= openSdk(keys);
    return opened;
  };
}

async function openSdk({ key, secret, baseUrl }: DwollaKeys): Promise<DwollaSdk> {
  const { Dwolla, HTTPClient } = await import('dwolla');
  return new Dwolla({
    serverURL: baseUrl,
    // A relative URL, so that the token is requested from the configured address too.
    security: { clientID: key, clientSecret: secret, tokenURL: 'token' },
    // The SDK's own timeout does not cover the request for the token.
    httpClient: new HTTPClient({
      fetcher: (input) => fetch(input, { signal: AbortSignal.timeout(vendorTimeoutMs) }),
    }),
    debugLogger: silence,
  });
}

/** Our Dwolla account and the balance from which we pay out. */
export interface OurAccount {
  accountId: string;
  balanceId: string;
  balanceHref: string;
}

/** Looks up our account once. A failure is not cached. */
export function openOurAccount(sdk: DwollaClient): () => Promise<OurAccount> {
  let known: Promise<OurAccount> | undefined;
  return () => {
    known ??= callDwolla(() => findOurAccount(sdk)).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function findOurAccount(sdk: DwollaClient): Promise<OurAccount> {
  const { root, accounts } = await sdk();
  const accountId = idIn((await root.get()).links?.account?.href);
  const { embedded } = await accounts.fundingSources.list({ id: accountId ?? '' });
  const balance = embedded?.fundingSources?.find(({ type }) => type === 'balance');
  const balanceHref = balance?.links?.self?.href;
  if (!accountId || !balance?.id || !balanceHref)
    throw new VendorError({ vendor: 'dwolla', failure: 'unavailable', code: 'NoBalance' });
  return { accountId, balanceId: balance.id, balanceHref };
}
