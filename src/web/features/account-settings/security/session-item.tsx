import type { Session } from '#shared/contracts/sessions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';

interface SessionItemProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

export function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
  const { device, place, isCurrent, lastSeenAt } = session;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {device}
          {isCurrent && <Badge>This device</Badge>}
        </p>
        <div className="mt-1 text-ink-soft text-sm">
          Signed in from: {place} · Last seen <TimeAgo at={lastSeenAt} />
        </div>
      </div>
      {!isCurrent && (
        <Button variant="secondary" size="small" pending={isEnding} onClick={onEnd}>
          Sign out
          <span className="sr-only"> {device}</span>
        </Button>
      )}
    </li>
  );
}
