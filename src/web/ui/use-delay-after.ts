import { useEffect, useState } from 'react';

/** Returns true once `started` has been true for `delayMs`. */
export function useDelayAfter(started: boolean, delayMs: number): boolean {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [started, delayMs]);

  return passed;
}
