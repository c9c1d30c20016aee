import { useRef } from 'react';
import type { Session } from '#shared/contracts/sessions.ts';
import { call } from '#web/lib/call.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useSessions } from './security-queries.ts';
import { SessionItem } from './session-item.tsx';
import { useSecurityChange } from './use-security-change.ts';

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
