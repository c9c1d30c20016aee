import { AppError } from '#shared/app-error.ts';
import type { Vendor } from '#shared/vendors.ts';

/** What a person is told who asks for a step that needs the vendor. */
const sentences: Record<Vendor, string> = {
  stripe: 'Paying by card is not offered here.',
  plaid: 'Connecting a bank is not offered here.',
  google: 'Connecting a mailbox is not offered here.',
  idme: 'Connecting IRS records is not offered here.',
  agencies: 'Filing for you is not offered here. You can send the claim yourself.',
  dwolla: 'Payouts are not offered here.',
  support: 'Answers by email are not offered here.',
};

export function notOffered(vendor: Vendor): AppError {
  return new AppError('not_offered', sentences[vendor]);
}

/** Stands where a vendor's client would, so that every use of a vendor we do without ends in the same sentence. */
export function withoutVendor<Client extends object>(vendor: Vendor): Client {
  return new Proxy({} as Client, {
    get: () => {
      throw notOffered(vendor);
    },
  });
}
