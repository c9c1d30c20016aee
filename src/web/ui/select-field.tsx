import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

type SelectFieldProps = FieldWords & Omit<ComponentProps<'select'>, 'id' | 'className'>;

/** Uses the browser's own list, which works on every screen size and with every keyboard. */
export function SelectField({ id, label, hint, error, ...props }: SelectFieldProps) {
  const words = { id, label, hint, error };
  return (
    <FieldFrame {...words}>
      <div className="relative">
        <select
          id={id}
          aria-describedby={describedBy(words)}
          aria-invalid={error ? true : undefined}
          className={classNames(
            'min-h-12 w-full appearance-none truncate rounded-control border bg-ground py-2 pr-10 pl-3 text-base text-ink',
            error ? 'border-danger ring-1 ring-danger' : 'border-line-strong',
          )}
          {...props}
        />
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
        />
      </div>
    </FieldFrame>
  );
}
