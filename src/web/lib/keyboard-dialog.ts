import { createStore } from './store.ts';

export type KeyboardDialog = 'palette' | 'shortcuts';

/** The dialog about the keyboard that is open, if any. The shell shows it. */
export const keyboardDialogStore = createStore<KeyboardDialog | undefined>(undefined);

export function openKeyboardDialog(dialog: KeyboardDialog): void {
  keyboardDialogStore.set(dialog);
}

export function closeKeyboardDialog(): void {
  keyboardDialogStore.set(undefined);
}
