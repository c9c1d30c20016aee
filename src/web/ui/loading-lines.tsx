import { spinnerDelayMs, useDelay } from './loading.tsx';

interface LoadingLinesProps {
  words: string;
  count?: number;
  /** Reserves more room, so that what is below does not move when the content is long. */
  isLong?: boolean;
}

/** A placeholder for lines of text. It is shown only if loading takes long enough to be noticed. */
export function LoadingLines({ words, count = 3, isLong = false }: LoadingLinesProps) {
  const isShown = useDelay(spinnerDelayMs);
  return (
    <div className={isLong ? 'min-h-dvh lg:min-h-96' : 'min-h-28'}>
      {isShown && (
        <>
          <p role="status" className="sr-only">
            {words}
          </p>
          <div aria-hidden="true" className="grid animate-fade-in gap-4 py-4">
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
