import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { closeKeyboardDialog, keyboardDialogStore } from '#web/lib/keyboard-dialog.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import { useShortcutKeys } from './use-shortcut-keys.ts';

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
