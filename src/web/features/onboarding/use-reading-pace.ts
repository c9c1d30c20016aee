import { useEffect, useState } from 'react';

const lineMs = 500;

/**
 * Gives each line of a scan that starts before the reader's eyes a moment: a scan may be over sooner than
 * anyone could follow it. Lines of a scan that was under way before are shown as they come.
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
