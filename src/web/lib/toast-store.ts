import { createStore } from './store.ts';
import { toastLimits } from './toast-limits.ts';

export interface Toast {
  id: number;
  title: string;
  description?: string | undefined;
  variant: 'default' | 'destructive';
  open: boolean;
}

/** Newest first. A dismissed toast stays in the list, closed, until it is removed or replaced. */
export const toastStore = createStore<readonly Toast[]>([]);
let lastId = 0;

export function addToast(toast: Omit<Toast, 'id' | 'open'>): number {
  lastId += 1;
  toastStore.set(
    [{ ...toast, id: lastId, open: true }, ...toastStore.get()].slice(0, toastLimits.shownAtOnce),
  );
  return lastId;
}

function removeToast(id: number) {
  toastStore.set(toastStore.get().filter((toast) => toast.id !== id));
}

export function dismissToast(id: number): void {
  const toasts = toastStore.get();
  if (!toasts.some((toast) => toast.id === id && toast.open)) return;
  toastStore.set(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)));
  setTimeout(() => removeToast(id), toastLimits.removeDelayMs);
}
