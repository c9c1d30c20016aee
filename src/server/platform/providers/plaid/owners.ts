import type { AccountIdentity } from 'plaid';
import { VendorError } from '../vendor-error.ts';

export interface OwnerAddress {
  street: string;
  city: string | null;
  state: string | null;
  zip: string | null;
}

/** Whom a bank names as owners of an account. Which name belongs to which address, it does not tell. */
export interface AccountOwners {
  accountExternalId: string;
  names: string[];
  addresses: OwnerAddress[];
}

export function toAccountOwners({ account_id, owners }: AccountIdentity): AccountOwners {
  return {
    accountExternalId: account_id,
    names: owners.flatMap(({ names }) => names),
    addresses: owners.flatMap(({ addresses }) =>
      addresses.map(({ data: { street, city, region, postal_code } }) => ({
        street,
        city,
        state: region,
        zip: postal_code,
      })),
    ),
  };
}

/** Codes of institutions and accounts that name no owners to anybody. */
const unsupported = ['PRODUCTS_NOT_SUPPORTED', 'NO_ACCOUNTS'];

export function noneIfUnsupported(error: unknown): AccountOwners[] {
  if (error instanceof VendorError && error.code && unsupported.includes(error.code)) return [];
  throw error;
}
