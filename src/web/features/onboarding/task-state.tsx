import type { Connection } from '#shared/contracts/connections.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ConnectionBadge } from '#web/ui/connections/connection-badge.tsx';

interface TaskStateProps {
  connections: readonly Connection[];
  isConnecting: boolean;
}

/** One state for the whole row. What the reader must act on has priority. */
export function TaskState({ connections, isConnecting }: TaskStateProps) {
  if (isConnecting) return <Badge>Connecting…</Badge>;
  const statuses = connections.map(({ status }) => status);
  if (statuses.includes('needs_sign_in')) return <ConnectionBadge status="needs_sign_in" />;
  if (statuses.includes('connected')) return <ConnectionBadge status="connected" />;
  if (statuses.includes('disconnecting')) return <ConnectionBadge status="disconnecting" />;
  return <Badge>Not connected</Badge>;
}
