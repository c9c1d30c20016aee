import { keyboardDialogStore } from '#web/lib/keyboard.ts';

/** Begins a sequence. */
export const firstKey = 'g';

export const helpKeys = '?';

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

export function isTyping({ target }: KeyboardEvent): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}

/** Apple's text fields delete to the end of the line with Control and K. */
export function isPaletteKey({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey || key.toLowerCase() !== 'k') return false;
  return metaKey || (ctrlKey && !isApple());
}

/** On Apple's systems, the command key does what the control key does elsewhere. */
export function isApple(): boolean {
  return /^(Mac|iP)/.test(navigator.platform);
}
