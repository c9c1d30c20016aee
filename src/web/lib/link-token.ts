import { readKeptInTab } from './tab-storage.ts';

/** Where the token of a mailed link is. */
export interface TokenPlaces {
  /** Its name in the address of the link. */
  parameter: string;
  /** Its name where the tab keeps it. */
  storageKey: string;
}

/** The token in the address. */
export function readLinkToken({ parameter }: TokenPlaces): string | null {
  return new URLSearchParams(location.search).get(parameter);
}

/** Empty when the tab was not opened by a mailed link. */
export function readToken(places: TokenPlaces): string {
  return readLinkToken(places) ?? readKeptInTab(places.storageKey) ?? '';
}
