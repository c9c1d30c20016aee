import { exactTime, timeAgo } from '#web/lib/relative-time.ts';
import { Tooltip } from './tooltip.tsx';

/** Shows "3 minutes ago" with the exact time in a tooltip. */
export function TimeAgo({ at }: { at: string }) {
  const time = new Date(at);
  return (
    <Tooltip text={exactTime(time)}>
      <time dateTime={at}>{timeAgo(time, new Date())}</time>
    </Tooltip>
  );
}
