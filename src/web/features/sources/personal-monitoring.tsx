import { useQuery } from '@tanstack/react-query';
import MapPin from 'lucide-react/icons/map-pin';
import { countText } from '#shared/counted.ts';
import { usStates } from '#shared/us-states.ts';
import { monitoringSourcesQuery } from '#web/lib/source-queries.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { MonitoredCategories } from '#web/ui/monitored-categories.tsx';

const namesPerCategory = 4;

/** Shown only if there is monitoring data. Everybody sees the complete list below. */
export function PersonalMonitoring() {
  const { data } = useQuery(monitoringSourcesQuery);
  if (!data || data.totalMonitored === 0) return null;
  const { userState, totalMonitored, sourcesByCategory } = data;
  return (
    <Card className="mt-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="heading-3">Your Personal Monitoring</h2>
        {userState && (
          <Badge>
            <MapPin aria-hidden="true" className="size-3.5" />
            {usStates[userState]} resident
          </Badge>
        )}
      </div>
      <div className="mt-6">
        <MonitoredCategories
          sourcesByCategory={sourcesByCategory}
          limit={namesPerCategory}
          moreWords="more agencies"
        />
      </div>
      <p className="mt-6 border-line border-t pt-4 text-ink-soft tabular-nums">
        We monitor {countText(totalMonitored)} databases for you.
      </p>
    </Card>
  );
}
