import { type ReactNode, useEffect } from 'react';
import type { LinkToken } from '#web/lib/use-link-token.ts';

interface UsedUpProps {
  link: LinkToken;
  children: ReactNode;
}

/** The final message about a link. It also forgets the token, so that a reload shows the form for a new request. */
export function UsedUp({ link: { forgetToken }, children }: UsedUpProps) {
  useEffect(forgetToken, [forgetToken]);
  return children;
}
