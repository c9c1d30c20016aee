import { useState } from 'react';
import type { Activity } from '#shared/contracts/sign-in/sessions.ts';
import { exactTime } from '#web/lib/date-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadingLines } from '#web/ui/loading-lines.tsx';
import { RetryProblem } from '#web/ui/retry-problem.tsx';
import { SettingsSection } from '../settings-section.tsx';
import { useActivity } from './security-queries.ts';

const firstShown = 8;

export function ActivitySection() {
  const { data: activity, isPending, refetch } = useActivity();
  return (
    <SettingsSection
      id="activity"
      lead="Recent activity on your account. If you don’t recognize something, change your password and contact us."
    >
      {isPending && <LoadingLines words="Loading recent activity" />}
      {!isPending && !activity && (
        <RetryProblem onRetry={() => refetch()}>We couldn’t load recent activity.</RetryProblem>
      )}
      {activity?.length === 0 && <p className="text-ink-soft">No activity yet.</p>}
      {activity && activity.length > 0 && <ActivityList activity={activity} />}
    </SettingsSection>
  );
}

function ActivityList({ activity }: { activity: readonly Activity[] }) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? activity : activity.slice(0, firstShown);
  return (
    <>
      <ol className="divide-y divide-line border-line border-y">
        {shown.map(({ id, text, at }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-3">
            <span>{text}</span>
            <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
              {exactTime(new Date(at))}
            </time>
          </li>
        ))}
      </ol>
      {shown.length < activity.length && (
        <Button variant="ghost" size="small" className="mt-3" onClick={() => setWhole(true)}>
          Show {activity.length - shown.length} more
        </Button>
      )}
    </>
  );
}
