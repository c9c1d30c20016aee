import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type Toast, toastStore } from '#web/lib/notify.ts';
import { reportFailure } from '#web/lib/report.ts';
import { PlainNotice } from './plain-notice.tsx';

type Toaster = ComponentType<{ toasts: readonly Toast[] }>;

/** By then, a page has usually finished loading. */
const spareTimeMs = 3_000;

/**
 * Shows toasts. Their code is loaded once the page is idle or with the first toast. If it cannot be loaded, plain
 * notices are shown. The element is a silent live region, because dialogs hide the rest of the page from screen
 * readers, but not live regions.
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

/** Each new toast tries to load the code again if it is missing. */
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
