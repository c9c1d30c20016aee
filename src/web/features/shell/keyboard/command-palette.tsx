import { type KeyboardEvent, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '#shared/counted.ts';
import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { closeKeyboardDialog, singleKeys } from '#web/lib/keyboard.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { Keys } from './keys.tsx';
import { type Command, filterCommands, useCommands } from './use-commands.ts';
import { useFoundClaims } from './use-found-claims.ts';

const commandListId = 'command-list';

const optionId = ({ id }: Command) => `command-${id}`;

/** Runs the command once the dialog has returned the focus, which takes it a task, so that another dialog can return it too. */
function runAndClose(command: Command): void {
  flushSync(closeKeyboardDialog);
  setTimeout(command.run);
}

/** A combobox whose list is always open: the focus stays in the field while the arrow keys move through the list. */
export function CommandPalette() {
  const commands = useCommands();
  const [text, setText] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const claims = useFoundClaims(text);
  const found = [...filterCommands(commands, text), ...claims];
  const active = found[activeIndex];

  function search(wanted: string): void {
    setText(wanted);
    setActiveIndex(0);
  }

  function followKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: found.length - 1 };
    const step = steps[event.key];
    if (event.nativeEvent.isComposing || (step === undefined && event.key !== 'Enter')) return;
    event.preventDefault();
    if (!active) return;
    if (step === undefined) runAndClose(active);
    else setActiveIndex((activeIndex + step) % found.length);
  }

  return (
    <Dialog
      title="Commands"
      description="Choose with the arrow keys and press Enter. Your claims are found by their words."
      onClose={closeKeyboardDialog}
    >
      <div className="mt-4">
        <TextField
          id="command-search"
          label="Search commands"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={found.length > 0 ? commandListId : undefined}
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={(event) => search(event.target.value)}
          onKeyDown={followKey}
        />
      </div>
      <CommandList commands={found} active={active} onPoint={setActiveIndex} onChoose={runAndClose} />
      <p role="status" className={found.length > 0 ? 'sr-only' : 'mt-4 text-ink-soft'}>
        {found.length > 0 ? counted(found.length, 'command') : 'No command matches.'}
      </p>
    </Dialog>
  );
}

interface CommandListProps {
  commands: readonly Command[];
  active: Command | undefined;
  onPoint: (index: number) => void;
  onChoose: (command: Command) => void;
}

function CommandList({ commands, active, onPoint, onChoose }: CommandListProps) {
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
