import { useEffect } from 'react';
import { dismissToast, type Toast, toastLimits } from '#web/lib/notify.ts';
import { classNames } from '../class-names.ts';

/** Shared by toasts and by the plain notice that replaces them if their code is missing. */
export const toastColors = {
  default: 'border-line bg-ground text-ink',
  destructive: 'border-danger bg-danger-soft text-danger',
} as const;

export const toastPlace =
  'fixed inset-x-0 top-0 z-60 flex w-full flex-col gap-2 p-4 md:left-auto md:max-w-[420px] lg:top-auto lg:bottom-0';

/** A toast for when the toast code could not be loaded. It shows the same text and disappears by itself. */
export function PlainNotice({ toast: { id, title, description, variant, action } }: { toast: Toast }) {
  useEffect(() => {
    const timer = setTimeout(() => dismissToast(id), toastLimits.durationMs);
    return () => clearTimeout(timer);
  }, [id]);

  return (
    <div className={toastPlace}>
      <div role="alert" className={classNames('rounded-card border p-4 shadow-lg', toastColors[variant])}>
        <p className="font-semibold">{title}</p>
        {description && <p className="mt-1 text-sm">{description}</p>}
        {action && (
          <button type="button" className="text-link mt-2 text-sm" onClick={action.act}>
            {action.label}
          </button>
        )}
      </div>
    </div>
  );
}
