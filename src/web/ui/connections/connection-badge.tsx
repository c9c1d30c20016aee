import Check from 'lucide-react/icons/check';
import CircleAlert from 'lucide-react/icons/circle-exclamation-point';
import type { ConnectionStatus } from '#shared/connections.ts';
import { Badge } from '#web/ui/badge.tsx';

const looks = {
  connected: { text: 'Connected', tone: 'primary', icon: Check },
  needs_sign_in: { text: 'Sign-in needed', tone: 'caution', icon: CircleAlert },
  disconnecting: { text: 'Disconnecting', tone: 'neutral', icon: undefined },
} as const satisfies Record<ConnectionStatus, object>;

export function ConnectionBadge({ status }: { status: ConnectionStatus }) {
  const { text, tone, icon: Icon } = looks[status];
  return (
    <Badge tone={tone}>
      {Icon && <Icon aria-hidden="true" className="size-3.5" />}
      {text}
    </Badge>
  );
}
