import { useEffect } from 'react';

const prefix = 'Error: ';

/** For as long as an error is shown, the page's title says so first. */
export function useErrorTitle(): void {
  useEffect(() => {
    document.title = `${prefix}${document.title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, []);
}
