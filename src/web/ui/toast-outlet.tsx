import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { reportFailure } from '#web/lib/report.ts';
import { type Toast, toastStore } from '#web/lib/toast-store.ts';
import { PlainNotice } from './plain-notice.tsx';

type Toaster = ComponentType<{ toasts: readonly Toast[] }>;

/** When a page is likely done with all that it is opened for. */
const spareTimeMs = 3_000;

/**
 * Where toasts appear. Their code comes once the page has time for it, or with the first one; without a connection it may
 * not come, and then they are shown plainly.
 * A live region, though a silent one, is left readable by a dialog that hides the rest of the page.
 */
export function ToastOutlet() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.get, () => toastStore.initial);
  const { Toaster, isMissing } = useToaster(toasts[0]?.id);
  return (
    <div aria-live="off">
      {Toaster && <Toaster toasts={toasts} />}
      {isMissing && toasts.map((toast) => toast.open && <PlainNotice key={toast.id} toast={toast} />)}
    </div>
  );
}

/** Tries again with each toast that finds the code missing. */
function useToaster(newestToast: number | undefined) {
  const [Toaster, setToaster] = useState<Toaster>();
  const [hasFailed, setFailed] = useState(false);

  useEffect(() => {
    if (Toaster) return;
    const load = () =>
      import('./toaster.tsx').then(
        (module) => setToaster(() => module.Toaster),
        (error) => {
          setFailed(true);
          reportFailure('The code of the notices could not be loaded')(error);
        },
      );
    const timer = setTimeout(load, newestToast === undefined ? spareTimeMs : 0);
    return () => clearTimeout(timer);
  }, [Toaster, newestToast]);

  return { Toaster, isMissing: hasFailed && !Toaster };
}
