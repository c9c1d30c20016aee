import { useEffect } from 'react';
import { toastLimits } from '#web/lib/toast-limits.ts';
import { dismissToast, type Toast } from '#web/lib/toast-store.ts';

/** A toast without the code of toasts: it says the same and goes by itself. */
export function PlainNotice({ toast: { id, title, description, variant } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastLimits.durationMs);
    return () => clearTimeout(timer);
  }, [id]);

  return (
    <div className="fixed inset-x-0 top-0 z-60 p-4 md:left-auto md:max-w-[420px] lg:top-auto lg:bottom-0">
      <div
        role="alert"
        className={`rounded-card border p-4 shadow-lg ${variant === 'destructive' ? 'border-danger bg-danger-soft text-danger' : 'border-line bg-surface text-ink'}`}
      >
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-1 text-sm">{description}</p>}
      </div>
    </div>
  );
}
