import { useCallback, useEffect, useState } from 'react';
import { readLinkToken, readToken, type TokenPlaces } from './link-token.ts';
import { forgetInTab, keepInTab } from './tab-storage.ts';

export interface LinkToken {
  token: string;
  /** True if the link was just opened, false after a reload. */
  isNew: boolean;
  /** Call this once the token can no longer be used. */
  forgetToken: () => void;
}

/** The token must not stay in the address, where others can see it, the history keeps it, and people copy it. */
function moveTokenOutOfAddress(places: TokenPlaces) {
  const token = readLinkToken(places);
  if (token === null || !keepInTab(places.storageKey, token)) return;
  history.replaceState(history.state, '', location.pathname);
}

/** Returns an emailed link's token, or an empty string. The token is kept for this tab only, so that a reload works. */
export function useLinkToken({ parameter, storageKey }: TokenPlaces): LinkToken {
  const [opened] = useState(() => ({
    token: readToken({ parameter, storageKey }),
    isNew: readLinkToken({ parameter, storageKey }) !== null,
  }));
  useEffect(() => moveTokenOutOfAddress({ parameter, storageKey }), [parameter, storageKey]);
  const forgetToken = useCallback(() => forgetInTab(storageKey), [storageKey]);
  return { ...opened, forgetToken };
}
