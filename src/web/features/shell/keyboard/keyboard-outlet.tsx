import { useEffect, useState } from 'react';
import { ConnectionError } from '#web/lib/calls/api-error.ts';
import { closeKeyboardDialog } from '#web/lib/keyboard.ts';
import { lazyQueryPage } from '#web/lib/lazy-page.tsx';
import { notifyFailure } from '#web/lib/notify.ts';
import { onKeyboardNeeded, takeEarlyKeys } from './early-keys.ts';

const keyboard = lazyQueryPage(async () => (await import('./keyboard.tsx')).Keyboard);

function giveUp(cause: unknown): void {
  takeEarlyKeys();
  closeKeyboardDialog();
  notifyFailure('Shortcut Failed')(new ConnectionError({ cause }));
}

/** Loads the code of the shortcuts when the first one is pressed, because most visits need none. */
export function KeyboardOutlet() {
  const [Keyboard, setKeyboard] = useState(keyboard.loaded);

  useEffect(() => {
    if (Keyboard) return;
    return onKeyboardNeeded(() => keyboard.preload().then(() => setKeyboard(keyboard.loaded), giveUp));
  }, [Keyboard]);

  return Keyboard && <Keyboard />;
}
