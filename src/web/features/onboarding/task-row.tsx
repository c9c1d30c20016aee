import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConnectionStatus } from '#shared/connections.ts';
import type { Connection } from '#shared/contracts/connections.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConnectionState, LinkedAccounts, ReadingLine } from '#web/ui/connections/connection-parts.tsx';

interface TaskRowProps {
  icon: LucideIcon;
  title: string;
  /** One sentence about why it is worth connecting. */
  reason: string;
  state: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function TaskRow({ icon: Icon, title, reason, state, action, children }: TaskRowProps) {
  return (
    <li className="flex gap-4 py-6">
      <Icon aria-hidden="true" className="mt-0.5 hidden size-6 shrink-0 text-ink-soft sm:block" />
      <div className="grid min-w-0 grow gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="font-semibold">{title}</h3>
          {state}
        </div>
        <p className="text-ink-soft text-sm">{reason}</p>
        {children}
        {action && <div className="flex flex-wrap gap-3">{action}</div>}
      </div>
    </li>
  );
}

interface ConnectedItemProps {
  connection: Connection;
  signInAgain: ReactNode;
}

/** One bank, mailbox, or identity within its row. */
export function ConnectedItem({ connection, signInAgain }: ConnectedItemProps) {
  const { label, accounts, status } = connection;
  return (
    <div className="grid gap-2 rounded-control bg-sunken p-4">
      <p className="wrap-anywhere font-medium">{label}</p>
      <LinkedAccounts accounts={accounts} />
      {status === 'connected' && <ReadingLine connection={connection} />}
      {status === 'disconnecting' && <p className="text-ink-soft text-sm">Its data has been deleted.</p>}
      {status === 'needs_sign_in' && (
        <>
          <p className="text-sm">Your sign-in has expired. Sign in again so we can read new data.</p>
          <div>{signInAgain}</div>
        </>
      )}
    </div>
  );
}

interface TaskStateProps {
  connections: readonly Connection[];
  isConnecting: boolean;
}

/** One state for the whole row. What the reader must act on has priority. */
export function TaskState({ connections, isConnecting }: TaskStateProps) {
  if (isConnecting) return <Badge>Connecting…</Badge>;
  const inStatus = (wanted: ConnectionStatus) => connections.find(({ status }) => status === wanted);
  const told = inStatus('needs_sign_in') ?? inStatus('connected') ?? inStatus('disconnecting');
  return told ? <ConnectionState connection={told} /> : <Badge>Not connected</Badge>;
}
