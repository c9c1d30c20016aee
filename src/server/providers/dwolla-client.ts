import { Dwolla as DwollaSdk, HTTPClient } from 'dwolla';
import { dwollaFailure, idIn } from './dwolla-failure.ts';
import type { OurAccount } from './dwolla-transfer.ts';
import { VendorError, vendorTimeoutMs } from './vendor-error.ts';

export interface DwollaKeys {
  key: string;
  secret: string;
  baseUrl: string;
}

/** Told to write down nothing, the SDK does not look for the variable that makes it print every request. */
const silence = { group: () => {}, groupEnd: () => {}, log: () => {} };

export function createDwollaClient({ key, secret, baseUrl }: DwollaKeys): DwollaSdk {
  return new DwollaSdk({
    serverURL: baseUrl,
    // Relative, so that the token too is asked for below the address given.
    security: { clientID: key, clientSecret: secret, tokenURL: 'token' },
    // The SDK's own limit leaves out the call for the token.
    httpClient: new HTTPClient({
      fetcher: (input) => fetch(input, { signal: AbortSignal.timeout(vendorTimeoutMs) }),
    }),
    debugLogger: silence,
  });
}

/** Asked for once and kept; a failure is not kept. */
export function openOurAccount(sdk: DwollaSdk): () => Promise<OurAccount> {
  let known: Promise<OurAccount> | undefined;
  return () => {
    known ??= dwollaFailure(() => findOurAccount(sdk)).catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };
}

async function findOurAccount(sdk: DwollaSdk): Promise<OurAccount> {
  const accountId = idIn((await sdk.root.get()).links?.account?.href);
  const { embedded } = await sdk.accounts.fundingSources.list({ id: accountId ?? '' });
  const balance = embedded?.fundingSources?.find(({ type }) => type === 'balance');
  const balanceHref = balance?.links?.self?.href;
  if (!accountId || !balance?.id || !balanceHref)
    throw new VendorError({ vendor: 'dwolla', failure: 'unavailable', code: 'NoBalance' });
  return { accountId, balanceId: balance.id, balanceHref };
}
