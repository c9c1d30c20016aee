import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { buttonStyles } from '#web/ui/button.tsx';

interface UserMenuButtonProps extends ComponentProps<'button'> {
  firstName: string;
}

export function UserMenuButton({ firstName, ...rest }: UserMenuButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonStyles({ variant: 'secondary', className: 'group max-w-full' })}
    >
      <bdi className="max-w-40 truncate">{firstName}</bdi>
      <ChevronDown
        aria-hidden="true"
        className="size-4 shrink-0 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
      />
    </button>
  );
}
