import { useEffect } from 'react';

/**
 * For a screen that replaces another at the same address. Screen readers read its heading, and tabbing starts there.
 */
export function useHeadingFocus(): void {
  useEffect(() => {
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus();
  }, []);
}
