import { useEffect, useState } from 'react';

/** Returns false at first and true after `delayMs`. */
export function useDelay(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return passed;
}
