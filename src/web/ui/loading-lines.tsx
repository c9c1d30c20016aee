import { spinnerDelayMs } from './spinner-delay.ts';
import { useDelay } from './use-delay.ts';

/** Where lines of text will stand. Shown only when it takes long enough to be noticed. */
export function LoadingLines({ words, count = 3 }: { words: string; count?: number }) {
  const isShown = useDelay(spinnerDelayMs);
  return (
    <div className="min-h-24">
      {isShown && (
        <>
          <p role="status" className="sr-only">
            {words}
          </p>
          <div aria-hidden="true" className="grid animate-fade-in gap-4 py-2">
            {Array.from({ length: count }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no other name.
              <span key={index} className="h-4 w-full rounded bg-line" />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
