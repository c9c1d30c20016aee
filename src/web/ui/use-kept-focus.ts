import { type FocusEvent, useEffect, useRef } from 'react';

/** Nothing has the focus, so nobody's place is taken by moving it. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/**
 * For a region whose controls come and go: when the one that had the focus is gone, the region's heading gets it.
 * `watched` goes to the region's element, and the heading needs a tabIndex of -1.
 */
export function useKeptFocus() {
  const heading = useRef<HTMLHeadingElement>(null);
  const focused = useRef<Element>(null);

  useEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (isFocusLost()) heading.current?.focus();
  });

  const watched = {
    onFocus: ({ target }: FocusEvent) => {
      focused.current = target;
    },
    onBlur: ({ target }: FocusEvent) => {
      // It still has its place when only the whole window was left.
      if (document.activeElement !== target) focused.current = null;
    },
  };
  return { heading, watched };
}
