import { useCallback, useEffect, useState } from 'react';
import { readLinkToken, readToken, type TokenPlaces } from './link-token.ts';
import { forgetInTab, keepInTab } from './tab-storage.ts';

export interface LinkToken {
  token: string;
  /** The link was opened just now; false after a reload. */
  isNew: boolean;
  /** To be called when the token can do nothing more. */
  forgetToken: () => void;
}

/** The address keeps no copy: it is seen over the shoulder, stays in the history and is pasted to others. */
function moveTokenOutOfAddress(places: TokenPlaces) {
  const token = readLinkToken(places);
  if (token === null || !keepInTab(places.storageKey, token)) return;
  history.replaceState(history.state, '', location.pathname);
}

/** A mailed link's token. It is kept for this tab only, so that a reload still works. Empty when there is none. */
export function useLinkToken({ parameter, storageKey }: TokenPlaces): LinkToken {
  const [opened] = useState(() => ({
    token: readToken({ parameter, storageKey }),
    isNew: readLinkToken({ parameter, storageKey }) !== null,
  }));
  useEffect(() => moveTokenOutOfAddress({ parameter, storageKey }), [parameter, storageKey]);
  const forgetToken = useCallback(() => forgetInTab(storageKey), [storageKey]);
  return { ...opened, forgetToken };
}
