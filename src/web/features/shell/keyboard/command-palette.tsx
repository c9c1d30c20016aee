import { type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { counted } from '#shared/counted.ts';
import { closeKeyboardDialog } from '#web/lib/keyboard-dialog.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { type Command, filterCommands } from './command.ts';
import { CommandList, commandListId, optionId } from './command-list.tsx';
import { useCommands } from './use-commands.ts';

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
  const found = filterCommands(commands, text);
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
      description="Choose with the arrow keys and press Enter."
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
