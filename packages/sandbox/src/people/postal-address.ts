import { parseUsAddress } from '../../../../src/shared/us-address.ts';

export interface PostalAddress {
  street: string;
  city: string;
  region: string;
  postalCode: string;
}

export function requireAddress(text: string): PostalAddress {
  const { street, city, state, zip } = parseUsAddress(text);
  if (!street || !city || !state || !zip) throw new Error(`Not a whole address: ${text}`);
  return { street, city, region: state, postalCode: zip };
}
