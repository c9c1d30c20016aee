import { useEffect } from 'react';
import { focusHeading } from '#web/ui/focus-heading.ts';

/**
 * For a screen that replaces another at the same address. Screen readers read its heading, and tabbing starts there.
 */
export function useHeadingFocus(hasReplaced = true): void {
  useEffect(() => {
    if (hasReplaced) focusHeading(document.querySelector('h1'));
  }, [hasReplaced]);
}
