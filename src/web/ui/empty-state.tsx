import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children: ReactNode;
  action: ReactNode;
}

/** Says why there is nothing here yet and what to do about it. */
export function EmptyState({ icon: Icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center py-12 text-center">
      <span className="grid size-12 place-items-center rounded-full bg-sunken text-ink-soft">
        <Icon aria-hidden="true" className="size-6" />
      </span>
      <h3 className="heading-3 mt-4">{title}</h3>
      <p className="mt-2 max-w-md text-balance text-ink-soft">{children}</p>
      <div className="mt-6 grid w-full gap-3 sm:flex sm:flex-wrap sm:justify-center">{action}</div>
    </div>
  );
}
