import { useRef } from 'react';
import type { Session } from '#shared/contracts/sign-in/sessions.ts';
import { call } from '#web/lib/calls/call.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { TimeAgo } from '#web/ui/time-ago.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useSecurityChange, useSessions } from './security-queries.ts';

export function SessionsSection() {
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: sessions, isPending, refetch } = useSessions();
  return (
    <SettingsSection
      id="sessions"
      headingRef={heading}
      lead="Where you’re signed in. We compare networks with yours; we don’t look up cities."
    >
      {isPending && <LoadingLines words="Loading where you’re signed in" />}
      {!isPending && !sessions && (
        <RetryProblem onRetry={() => refetch()}>We couldn’t load where you’re signed in.</RetryProblem>
      )}
      {sessions && <SessionList sessions={sessions} onGone={() => heading.current?.focus()} />}
    </SettingsSection>
  );
}

interface SessionListProps {
  sessions: readonly Session[];
  /** Called when a device was signed out and the focused button has disappeared with it. */
  onGone: () => void;
}

function SessionList({ sessions, onGone }: SessionListProps) {
  const end = useSecurityChange({
    action: ({ id }: Session) => call('DELETE /api/user/sessions/:sessionId', { params: { sessionId: id } }),
    failedTitle: 'Failed to Sign Out',
    notice: { title: 'Signed Out', description: 'That device will have to sign in again.' },
    onDone: onGone,
  });
  const endOthers = useSecurityChange({
    action: () => call('DELETE /api/user/sessions'),
    failedTitle: 'Failed to Sign Out',
    notice: { title: 'Signed Out', description: 'Every other device will have to sign in again.' },
    onDone: onGone,
  });
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {sessions.map((session) => (
          <SessionItem
            key={session.id}
            session={session}
            isEnding={end.isPending && end.variables.id === session.id}
            onEnd={() => end.mutate(session)}
          />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          pending={endOthers.isPending}
          onClick={() => endOthers.mutate(undefined)}
        >
          Sign out everywhere else
        </Button>
      )}
    </>
  );
}

interface SessionItemProps {
  session: Session;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionItem({ session, isEnding, onEnd }: SessionItemProps) {
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
