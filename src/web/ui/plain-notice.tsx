import { useEffect } from 'react';
import { toastLimits } from '#web/lib/toast-limits.ts';
import { dismissToast, type Toast } from '#web/lib/toast-store.ts';
import { classNames } from './class-names.ts';
import { toastColors, toastPlace } from './toast-look.ts';

/** A toast for when the toast code could not be loaded. It shows the same text and disappears by itself. */
export function PlainNotice({ toast: { id, title, description, variant } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastLimits.durationMs);
    return () => clearTimeout(timer);
  }, [id]);

  return (
    <div className={toastPlace}>
      <div role="alert" className={classNames('rounded-card border p-4 shadow-lg', toastColors[variant])}>
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-1 text-sm">{description}</p>}
      </div>
    </div>
  );
}
