import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactNode } from 'react';
import { exactTime, timeAgo } from '#web/lib/date-text.ts';

const delayMs = 700;

/** Shows "3 minutes ago" with the exact time in a tooltip. */
export function TimeAgo({ at }: { at: string }) {
  const time = new Date(at);
  return (
    <Tooltip text={exactTime(time)}>
      <time dateTime={at}>{timeAgo(time, new Date())}</time>
    </Tooltip>
  );
}

/**
 * Explains what the pointer rests on or the keyboard has focused. It uses no portal, so that it stays in the same
 * landmark as its trigger, and therefore must not be inside a paragraph.
 */
function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  return (
    <RadixTooltip.Provider delayDuration={delayMs}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger
          type="button"
          className="inline-block py-0.5 underline decoration-dotted underline-offset-4"
        >
          {children}
        </RadixTooltip.Trigger>
        <RadixTooltip.Content
          sideOffset={6}
          collisionPadding={16}
          className="z-40 animate-fade-in rounded-control bg-primary px-3 py-1.5 text-on-primary text-sm shadow-lg"
        >
          {text}
        </RadixTooltip.Content>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
