import { useEffect } from 'react';
import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { singleKeys } from '#web/lib/single-keys.ts';
import type { Command } from './command.ts';
import { Keys } from './keys.tsx';

export const commandListId = 'command-list';
export const optionId = ({ id }: Command) => `command-${id}`;

interface CommandListProps {
  commands: readonly Command[];
  active: Command | undefined;
  onPoint: (index: number) => void;
  onChoose: (command: Command) => void;
}

export function CommandList({ commands, active, onPoint, onChoose }: CommandListProps) {
  const hasSingleKeys = useDeviceChoice(singleKeys);
  const activeId = active && optionId(active);

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  if (commands.length === 0) return null;
  return (
    <div
      id={commandListId}
      role="listbox"
      aria-label="Commands"
      className="-mx-2 mt-3 max-h-[min(50dvh,20.625rem)] scroll-py-1 overflow-y-auto overscroll-contain"
    >
      {commands.map((command, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the search field handles the keys.
        <div
          key={command.id}
          id={optionId(command)}
          role="option"
          tabIndex={-1}
          aria-selected={command.id === active?.id}
          onPointerMove={() => onPoint(index)}
          onClick={() => onChoose(command)}
          className="flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-control px-3 py-2 aria-selected:bg-primary aria-selected:text-on-primary forced-colors:aria-selected:outline"
        >
          {command.name}
          {hasSingleKeys && command.keys && <Keys keys={command.keys} isDecoration />}
        </div>
      ))}
    </div>
  );
}
