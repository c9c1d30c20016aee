import { useEffect } from 'react';

/** Emails link to a section. The browser looks for it before this page is rendered, so we scroll to it afterwards. */
export function useHashTarget(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
