import type { Deps } from '#server/deps.ts';
import { sandboxVendors } from '#shared/sandbox-vendors.ts';

interface InventedSources {
  bank: boolean;
  mail: boolean;
}

/** Which of a person's data is invented, either by our sandbox or by the vendor's own test bank. */
export function inventedSources({ vendors: { plaid, google } }: Deps['config']): InventedSources {
  return {
    bank: plaid.clientId === sandboxVendors.plaid.clientId || plaid.baseUrl === 'https://sandbox.plaid.com',
    mail: google.clientId === sandboxVendors.google.clientId,
  };
}
