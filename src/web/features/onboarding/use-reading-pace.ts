import { useEffect, useState } from 'react';

const lineMs = 500;

/**
 * Shows the lines of a scan that starts on this page one by one, because a scan may end faster than anyone can read.
 * The lines of a scan that was already running are shown as they arrive.
 */
export function useReadingPace(lineCount: number) {
  const [shownCount, setShownCount] = useState(Number.POSITIVE_INFINITY);
  const isBehind = shownCount <= lineCount;

  useEffect(() => {
    if (!isBehind) return;
    const timer = setTimeout(() => setShownCount(shownCount + 1), lineMs);
    return () => clearTimeout(timer);
  }, [isBehind, shownCount]);

  return { shownCount, isBehind, startReading: () => setShownCount(0) };
}
