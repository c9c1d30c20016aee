import type { Connection } from '#shared/contracts/connections.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { isReading, readingText, recordText } from './connection-state.ts';

/** How far reading has come; announced when it is done. */
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
