import { type FocusEvent, useEffect, useRef } from 'react';

/** Whether nothing has the focus, so that moving it interrupts nobody. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body;
}

/**
 * For a region whose controls appear and disappear. If the focused one disappears, the region's heading gets the focus.
 * Spread `watched` on the region's element and give the heading a tabIndex of -1.
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
      // If the person only switched to another window, the element keeps the focus.
      if (document.activeElement !== target) focused.current = null;
    },
  };
  return { heading, watched };
}

/** Moves the focus to a heading, which by itself cannot have it. */
export function focusHeading(heading: HTMLElement | null): void {
  heading?.setAttribute('tabindex', '-1');
  heading?.focus();
}
