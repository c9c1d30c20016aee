import { useEffect, useState } from 'react';
import { forgetResetToken, keepResetToken, readLinkToken, readResetToken } from './reset-token.ts';

/** The address keeps no copy: it is seen over the shoulder, stays in the history and is pasted to others. */
function moveTokenOutOfAddress() {
  const token = readLinkToken();
  if (token === null || !keepResetToken(token)) return;
  history.replaceState(history.state, '', location.pathname);
}

/** The link's token. It is kept for this tab only, so that a reload still works. */
export function useResetToken() {
  const [token] = useState(readResetToken);
  useEffect(moveTokenOutOfAddress, []);
  return { token, forgetToken: forgetResetToken };
}
