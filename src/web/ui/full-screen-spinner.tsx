import { Spinner } from './spinner.tsx';

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
