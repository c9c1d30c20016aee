import { failureToShow } from './calls/api-error.ts';
import { createStore } from './store.ts';

export const toastLimits = {
  shownAtOnce: 1,
  durationMs: 5_000,
  /** A dismissed toast is only hidden at first and removed after this time. */
  removeDelayMs: 1_000_000,
  swipeThresholdPx: 50,
  hotkey: 'F8',
} as const;

interface Notice {
  title: string;
  description?: string | undefined;
  variant?: 'default' | 'destructive';
  /** What takes back what the notice tells. */
  action?: { label: string; act: () => void } | undefined;
  /** The request that failed: when it succeeds, the notice of its failure ends. */
  request?: string | undefined;
  /** The page is left because of the error, so the notice goes along. */
  outlivesPage?: boolean;
}

export interface Toast extends Notice {
  id: number;
  variant: 'default' | 'destructive';
  open: boolean;
}

/** Newest first. A dismissed toast stays in the list, closed, until it is removed or replaced. */
export const toastStore = createStore<readonly Toast[]>([]);

let lastId = 0;

/** Shows a notice for a few seconds and replaces the previous one. */
export function notify({ variant = 'default', ...notice }: Notice): void {
  addToast({ ...notice, variant });
}

/** For `onError`: shows the failure's own sentence, unless the person cancelled. */
export function notifyFailure(title: string): (error: unknown) => void {
  return (error) => {
    const description = failureToShow(error);
    if (description === undefined) return;
    const { request } = error as { request?: string };
    notify({ title, description, variant: 'destructive', request });
  };
}

function addToast(toast: Omit<Toast, 'id' | 'open'>): number {
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
