import { useEffect, useRef } from 'react';

const controls = 'input, button';

/**
 * For what a dialog still has to look up: the dialog itself has the focus meanwhile, so that no key closes it, and then the
 * first control inside, unless somebody has moved on.
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
