import type { Deps } from '#server/platform/deps.ts';
import { VendorError, type VendorFailure } from '#server/platform/providers/vendor-error.ts';
import type { ConnectionProvider } from '#shared/connections.ts';

interface Access {
  provider: ConnectionProvider;
  token: string;
}

export const vendorOf = { plaid: 'plaid', gmail: 'google', idme: 'idme' } as const;

/**
 * The failures that mean that there is no access left. Plaid also refuses a request because of our own settings, and the
 * access then lives on; Google checks nothing but the token.
 */
const endedBy: Record<ConnectionProvider, readonly VendorFailure[]> = {
  plaid: ['access_ended'],
  gmail: ['access_ended', 'sign_in_needed', 'refused'],
  idme: [],
};

/** Safe to repeat: access that the vendor no longer knows counts as revoked. */
export async function revokeAccess({ plaid, gmail }: Deps, { provider, token }: Access): Promise<void> {
  try {
    if (provider === 'plaid') await plaid.remove(token);
    if (provider === 'gmail') await gmail.revoke(token);
  } catch (error) {
    if (!(error instanceof VendorError) || !endedBy[provider].includes(error.failure)) throw error;
  }
}
