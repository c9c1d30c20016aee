import { type ReactNode, useEffect } from 'react';
import type { LinkToken } from '#web/lib/use-link-token.ts';

interface UsedUpProps {
  link: LinkToken;
  children: ReactNode;
}

/** The last that a link has to say. Shown once, so that the page is free for a new request afterwards. */
export function UsedUp({ link: { forgetToken }, children }: UsedUpProps) {
  useEffect(forgetToken, [forgetToken]);
  return children;
}
