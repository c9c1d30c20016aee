import type { Connection } from '#shared/contracts/connections.ts';
import { isReading, readingText, recordText } from '#web/ui/connections/connection-state.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

/** Shows what we store for a connection and how recent it is. */
export function ConnectionFacts({ connection }: { connection: Connection }) {
  if (connection.status === 'disconnecting')
    return (
      <p className="text-ink-soft text-sm">
        We’ve deleted what we read. We’re waiting for your provider to confirm that our access has ended.
      </p>
    );
  if (isReading(connection))
    return (
      <p role="status" className="flex items-center gap-2 text-ink-soft text-sm">
        <Spinner />
        {readingText(connection)}
      </p>
    );
  return (
    <div className="text-ink-soft text-sm tabular-nums">
      {recordText(connection)} stored
      {connection.lastSyncedAt && (
        <>
          {' · '}
          {connection.kind === 'tax' ? 'Last added' : 'Last synced'} <TimeAgo at={connection.lastSyncedAt} />
        </>
      )}
    </div>
  );
}
