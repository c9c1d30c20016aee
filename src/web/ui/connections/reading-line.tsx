import type { Connection } from '#shared/contracts/connections.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { isReading, readingText, recordText } from './connection-state.ts';

/** Shows the progress of reading, and announces its end to screen readers. */
export function ReadingLine({ connection }: { connection: Connection }) {
  return (
    <p role="status" className="flex items-center gap-2 text-ink-soft text-sm tabular-nums">
      {isReading(connection) ? (
        <>
          <Spinner />
          {readingText(connection)}
        </>
      ) : (
        recordText(connection)
      )}
    </p>
  );
}
