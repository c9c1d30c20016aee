import { useEffect, useState } from 'react';

/** A shorter wait shows no spinner, because it would only flicker. */
export const spinnerDelayMs = 150;

/** Only decoration. The text next to it must say what is happening. */
export function Spinner({ large = false }: { large?: boolean }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      className={large ? 'size-10 animate-spin' : 'size-5 animate-spin'}
    >
      <circle cx="12" cy="12" r="9.5" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21.5 12A9.5 9.5 0 0 0 12 2.5" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

/** Covers everything behind it. */
export function FullScreenSpinner() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="fixed inset-0 z-50 grid place-items-center bg-ground text-ink-soft"
    >
      <Spinner large />
      <span className="sr-only">Loading</span>
    </div>
  );
}

/** For a wait that is usually too short for a spinner. */
export function DelayedSpinner() {
  const showing = useDelay(spinnerDelayMs);
  return showing ? <FullScreenSpinner /> : null;
}

/** Returns false at first and true after `delayMs`. */
export function useDelay(delayMs: number): boolean {
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);

  return passed;
}
