import { useEffect } from 'react';

const prefix = 'Error: ';

/** While an error is shown, the page's title begins with it. */
export function useErrorTitle(): void {
  useEffect(() => {
    document.title = `${prefix}${document.title}`;
    return () => {
      if (document.title.startsWith(prefix)) document.title = document.title.slice(prefix.length);
    };
  }, []);
}
