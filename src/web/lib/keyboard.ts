import { createDeviceChoice } from './device-choice.ts';
import { createStore } from './store.ts';

/** The name of the list of shortcuts and of the settings for them. */
export const shortcutsTitle = 'Keyboard shortcuts';

/** People who dictate turn single-key shortcuts off, because a spoken word would trigger several of them. */
export const singleKeys = createDeviceChoice('single-key-shortcuts', { usual: true });

export type KeyboardDialog = 'palette' | 'shortcuts';

/** The dialog about the keyboard that is open, if any. The shell shows it. */
export const keyboardDialogStore = createStore<KeyboardDialog | undefined>(undefined);

export function openKeyboardDialog(dialog: KeyboardDialog): void {
  keyboardDialogStore.set(dialog);
}

export function closeKeyboardDialog(): void {
  keyboardDialogStore.set(undefined);
}
