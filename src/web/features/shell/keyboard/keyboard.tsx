import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { pagePaths } from '#shared/page-paths.ts';
import {
  closeKeyboardDialog,
  keyboardDialogStore,
  openKeyboardDialog,
  singleKeys,
} from '#web/lib/keyboard.ts';
import { isSignedIn } from '#web/lib/session/current-user.ts';
import { CommandPalette } from './command-palette.tsx';
import { firstKey, helpKeys, isPaletteKey, isTyping, takeEarlyKeys } from './early-keys.ts';
import { listGoKeys } from './keys.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';

const sequenceMs = 1_500;

/** Whatever lies over the page has its own keys. `:is` skips a selector that an older browser does not know. */
const covers = ':is([role="dialog"], [role="alertdialog"], [role="menu"], dialog[open], :popover-open)';

const isCovered = () => document.querySelector(covers) !== null;

export function Keyboard() {
  const [pathname, navigate] = useLocation();
  const open = useSyncExternalStore(keyboardDialogStore.subscribe, keyboardDialogStore.get);
  useShortcutKeys(navigate);

  // Every page starts without these dialogs, also one that the Back button opens.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address closes the dialog.
  useEffect(() => closeKeyboardDialog, [pathname]);

  if (open === 'palette') return <CommandPalette />;
  if (open === 'shortcuts') return <ShortcutsDialog />;
  return null;
}

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
function useShortcutKeys(navigate: (to: string) => void): void {
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

/** Joins a key to the first key of a sequence if that was pressed shortly before: `d` becomes `g d`. */
export function createKeyReader(): (key: string, atMs: number) => string {
  let begunMs = Number.NEGATIVE_INFINITY;

  return (key, atMs) => {
    const isSecond = atMs - begunMs <= sequenceMs && key !== firstKey;
    begunMs = key === firstKey ? atMs : Number.NEGATIVE_INFINITY;
    return isSecond ? `${firstKey} ${key}` : key;
  };
}
