import { spinnerDelayMs } from '#web/ui/spinner-delay.ts';
import { useDelay } from '#web/ui/use-delay.ts';

const rows = ['bank', 'email', 'tax'] as const;

/** Reserves the space of the three rows. */
export function TasksLoading() {
  const showing = useDelay(spinnerDelayMs);
  return (
    <div className="mt-6 divide-y divide-line border-line border-y">
      <p role="status" className="sr-only">
        {showing && 'Loading your connections'}
      </p>
      {rows.map((row) => (
        <div key={row} aria-hidden="true" className="grid min-h-36 content-start gap-3 py-6">
          {showing && (
            <>
              <span className="h-5 w-40 max-w-full animate-fade-in rounded bg-line" />
              <span className="h-4 w-full animate-fade-in rounded bg-line" />
            </>
          )}
        </div>
      ))}
    </div>
  );
}
