import { useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { onSuccess } from '#web/lib/calls/call.ts';
import { dismissToast, toastStore } from '#web/lib/notify.ts';

/** Ends the notices of errors that are over: those of one request, or all that belong to the page that was left. */
export function endErrors(request?: string): void {
  for (const toast of toastStore.get()) {
    const isOver = request === undefined ? !toast.outlivesPage : toast.request === request;
    if (toast.variant === 'destructive' && isOver) dismissToast(toast.id);
  }
}

/** An error ends with a success of the request that failed, or with the page it was shown on. */
export function useErrorsEnd(): void {
  const [pathname] = useLocation();
  const shown = useRef(pathname);

  useEffect(() => onSuccess(endErrors), []);

  useEffect(() => {
    if (shown.current !== pathname) endErrors();
    shown.current = pathname;
  }, [pathname]);
}
