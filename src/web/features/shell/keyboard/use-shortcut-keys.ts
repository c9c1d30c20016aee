import { useEffect } from 'react';
import { pagePaths } from '#shared/page-paths.ts';
import { isSignedIn } from '#web/lib/current-user.ts';
import { closeKeyboardDialog, keyboardDialogStore, openKeyboardDialog } from '#web/lib/keyboard-dialog.ts';
import { singleKeys } from '#web/lib/single-keys.ts';
import { takeEarlyKeys } from './early-keys.ts';
import { listGoKeys } from './go-keys.ts';
import { isPaletteKey, isTyping } from './key-kinds.ts';
import { createKeyReader } from './read-keys.ts';
import { helpKeys } from './shortcut-names.ts';

/** Whatever lies over the page has its own keys. `:is` skips a selector that an older browser does not know. */
const covers = ':is([role="dialog"], [role="alertdialog"], [role="menu"], dialog[open], :popover-open)';

const isCovered = () => document.querySelector(covers) !== null;

function togglePalette(event: KeyboardEvent): void {
  const isOpen = keyboardDialogStore.get() === 'palette';
  if (!isOpen && isCovered()) return;
  event.preventDefault();
  if (isOpen) closeKeyboardDialog();
  else openKeyboardDialog('palette');
}

/** The question mark needs Shift on most keyboards. */
function isPlainKey({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return !(metaKey || ctrlKey || altKey || (shiftKey && key !== helpKeys));
}

/** Follows the product's shortcuts, also those that were pressed while this code was loading. */
export function useShortcutKeys(navigate: (to: string) => void): void {
  useEffect(() => {
    const readKeys = createKeyReader();

    function followSingleKey(event: KeyboardEvent): void {
      const keys = readKeys(event.key.toLowerCase(), event.timeStamp);
      const place = listGoKeys({ signedIn: isSignedIn() }).find((each) => each.keys === keys);
      if (place) navigate(pagePaths[place.page]);
      else if (keys === helpKeys) openKeyboardDialog('shortcuts');
    }

    function follow(event: KeyboardEvent): void {
      if (event.repeat || event.isComposing) return;
      if (isPaletteKey(event)) togglePalette(event);
      else if (isPlainKey(event) && !isTyping(event) && singleKeys.get() && !isCovered())
        followSingleKey(event);
    }

    function listen(event: KeyboardEvent): void {
      if (!event.defaultPrevented) follow(event);
    }

    for (const event of takeEarlyKeys()) follow(event);
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, [navigate]);
}
