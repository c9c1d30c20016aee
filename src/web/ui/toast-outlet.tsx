import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { reportFailure } from '#web/lib/report.ts';
import { type Toast, toastStore } from '#web/lib/toast-store.ts';

/**
 * Where toasts appear. Their code is fetched with the first one.
 * A live region, though a silent one, is left readable by a dialog that hides the rest of the page.
 */
export function ToastOutlet() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => toastStore.initial);
  const [Toaster, setToaster] = useState<ComponentType<{ toasts: readonly Toast[] }>>();
  const needed = toasts.length > 0;

  useEffect(() => {
    if (!needed) return;
    import('./toaster.tsx').then(
      (module) => setToaster(() => module.Toaster),
      reportFailure('The notice could not be shown'),
    );
  }, [needed]);

  return <div aria-live="off">{Toaster && <Toaster toasts={toasts} />}</div>;
}
