import { useEffect, useRef } from 'react';

const controls = 'input, button';

/**
 * For a dialog that is still loading its content. The dialog itself has the focus at first, so that no key closes it.
 * Then its first control gets it, unless the person has moved the focus.
 */
export function useAwaitedFocus(isThere: boolean) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => findDialog(place.current)?.focus(), []);

  useEffect(() => {
    if (!isThere || document.activeElement !== findDialog(place.current)) return;
    place.current?.querySelector<HTMLElement>(controls)?.focus();
  }, [isThere]);

  return place;
}

const findDialog = (place: Element | null) => place?.closest<HTMLElement>('[role="dialog"]');
