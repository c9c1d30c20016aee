import { readKeptInTab } from './tab-storage.ts';

/** Where the token of an emailed link is stored. */
export interface TokenPlaces {
  /** The token's parameter in the link. */
  parameter: string;
  /** The token's key in the tab's storage. */
  storageKey: string;
}

/** Returns the token in the address, or null. */
export function readLinkToken({ parameter }: TokenPlaces): string | null {
  return new URLSearchParams(location.search).get(parameter);
}

/** Returns an empty string if the tab was not opened by an emailed link. */
export function readToken(places: TokenPlaces): string {
  return readLinkToken(places) ?? readKeptInTab(places.storageKey) ?? '';
}
