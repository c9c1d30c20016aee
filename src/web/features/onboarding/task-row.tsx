import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface TaskRowProps {
  icon: LucideIcon;
  title: string;
  /** One sentence about why it is worth connecting. */
  reason: string;
  state: ReactNode;
  action?: ReactNode;
  children?: ReactNode;
}

export function TaskRow({ icon: Icon, title, reason, state, action, children }: TaskRowProps) {
  return (
    <li className="flex gap-4 py-6">
      <Icon aria-hidden="true" className="mt-0.5 hidden size-6 shrink-0 text-ink-soft sm:block" />
      <div className="grid min-w-0 grow gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="font-semibold">{title}</h3>
          {state}
        </div>
        <p className="text-ink-soft text-sm">{reason}</p>
        {children}
        {action && <div className="flex flex-wrap gap-3">{action}</div>}
      </div>
    </li>
  );
}
