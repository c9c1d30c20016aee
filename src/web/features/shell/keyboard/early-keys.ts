import { keyboardDialogStore } from '#web/lib/keyboard-dialog.ts';
import { isPaletteKey, isTyping } from './key-kinds.ts';
import { firstKey, helpKeys } from './shortcut-names.ts';

const earlyKeys: KeyboardEvent[] = [];

export function takeEarlyKeys(): KeyboardEvent[] {
  return earlyKeys.splice(0);
}

function beginsShortcut(event: KeyboardEvent): boolean {
  return [firstKey, helpKeys].includes(event.key.toLowerCase()) && !isTyping(event);
}

/** Calls back when the keyboard's code is needed. From then on, the pressed keys are kept for it. */
export function onKeyboardNeeded(load: () => void): () => void {
  function listen(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    if (isPaletteKey(event)) event.preventDefault();
    else if (earlyKeys.length === 0 && !beginsShortcut(event)) return;
    earlyKeys.push(event);
    load();
  }

  addEventListener('keydown', listen);
  const unsubscribe = keyboardDialogStore.subscribe(() => keyboardDialogStore.get() && load());
  return () => {
    removeEventListener('keydown', listen);
    unsubscribe();
  };
}
