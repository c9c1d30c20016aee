import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ConnectionStatus } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Spinner } from '#web/ui/loading.tsx';
import { isReading, readingText, recordText } from './connections-query.ts';

const looks = {
  connected: { text: 'Connected', tone: 'primary', icon: Check },
  needs_sign_in: { text: 'Sign-in needed', tone: 'caution', icon: CircleAlert },
  disconnecting: { text: 'Disconnecting', tone: 'neutral', icon: undefined },
} as const satisfies Record<ConnectionStatus, object>;

function ConnectionBadge({ status }: { status: ConnectionStatus }) {
  const { text, tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone}>
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {text}
    </Badge>
  );
}

/** With the identity verified and no transcript, there is nothing yet that we could read. */
function lacksTranscripts({ kind, status, recordCount }: Connection): boolean {
  return kind === 'tax' && status === 'connected' && recordCount === 0;
}

/** How far a connection is. Tax records take two steps. */
export function ConnectionState({ connection }: { connection: Connection }) {
  if (lacksTranscripts(connection))
    return <Badge tone="caution">Identity verified, add transcripts (1 of 2)</Badge>;
  return <ConnectionBadge status={connection.status} />;
}

/** Lists one bank's accounts with their last digits, which distinguish them. */
export function LinkedAccounts({ accounts }: Pick<Connection, 'accounts'>) {
  if (accounts.length === 0) return null;
  return (
    <ul className="grid gap-1 text-ink-soft text-sm">
      {accounts.map(({ id, name, mask }) => (
        <li key={id} className="tabular-nums">
          {name}
          {mask && ` ending in ${mask}`}
        </li>
      ))}
    </ul>
  );
}

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

/** Keeps a notice's text in place after the notice has disappeared. Screen readers do not announce it a second time. */
export function RowProblem({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className="flex gap-2 text-danger text-sm">
      <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {children}
    </p>
  );
}
