import { useEffect, useState } from 'react';

/** False at first, true once `delayMs` have passed. */
export function useDelay(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return passed;
}
