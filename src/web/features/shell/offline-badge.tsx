import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';

function listen(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Shown while the browser is offline. The live region always exists, so that screen readers announce its text. */
export function OfflineBadge() {
  const isOnline = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-30">
      {!isOnline && (
        <p className="flex w-fit items-center gap-2 rounded-control border border-line-strong bg-caution-soft px-4 py-2 font-medium text-on-caution text-sm shadow-lg">
          <WifiOff aria-hidden="true" className="size-4 shrink-0" />
          You’re offline. Reconnect to save changes and see what’s new.
        </p>
      )}
    </div>
  );
}
