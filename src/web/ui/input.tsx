import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';

export function Input({ className, ...props }: ComponentProps<'input'>) {
  return (
    <input
      className={classNames(
        'min-h-12 w-full rounded-control border bg-ground px-3 py-2 text-base text-ink read-only:bg-sunken',
        props['aria-invalid'] ? 'border-danger ring-1 ring-danger' : 'border-line-strong',
        className,
      )}
      {...props}
    />
  );
}
