import type { Config } from '#server/platform/config/config.ts';
import { AppError } from '#shared/app-error.ts';
import { notOfferedText, type Vendor } from '#shared/vendors.ts';

export function notOffered(vendor: Vendor): AppError {
  return new AppError('not_offered', notOfferedText(vendor));
}

/** Whether this installation has the vendor. Rows of a time when it had may outlive it. */
export function isOffered({ config }: { config: Config }, vendor: keyof Config['vendors']): boolean {
  return config.vendors[vendor] !== undefined;
}

/** Stands where a vendor's client would, so that every use of a vendor we do without ends in the same sentence. */
export function withoutVendor<Client extends object>(vendor: Vendor): Client {
  return new Proxy({} as Client, {
    get: () => {
      throw notOffered(vendor);
    },
  });
}
