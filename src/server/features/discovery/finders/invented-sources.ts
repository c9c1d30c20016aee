import type { Deps } from '#server/deps.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';

interface InventedSources {
  bank: boolean;
  mail: boolean;
}

/** What of a person's data is invented: by our stand-in for a vendor without keys, or by the vendor's own test bank. */
export function inventedSources({ vendors: { plaid, google } }: Deps['config']): InventedSources {
  return {
    bank: plaid.clientId === sandboxVendors.plaid.clientId || plaid.baseUrl === 'https://sandbox.plaid.com',
    mail: google.clientId === sandboxVendors.google.clientId,
  };
}
