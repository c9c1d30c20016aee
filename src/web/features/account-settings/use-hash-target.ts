import { useEffect } from 'react';

/** Letters lead to a section. The browser looks for it before this page is there, so it is gone to once more. */
export function useHashTarget(): void {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
}
