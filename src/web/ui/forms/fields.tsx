import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

type TextFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id'>;

export function TextField({ id, label, hint, error, ...props }: TextFieldProps) {
  const words = { id, label, hint, error };
  return (
    <FieldFrame {...words}>
      <Input
        id={id}
        aria-describedby={describedBy(words)}
        aria-invalid={error ? true : undefined}
        {...props}
      />
    </FieldFrame>
  );
}

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

type TextAreaFieldProps = FieldWords & Omit<ComponentProps<'textarea'>, 'id' | 'className'>;

export function TextAreaField({ id, label, hint, error, ...props }: TextAreaFieldProps) {
  const words = { id, label, hint, error };
  return (
    <FieldFrame {...words}>
      <textarea
        id={id}
        rows={6}
        aria-describedby={describedBy(words)}
        aria-invalid={error ? true : undefined}
        className={classNames(
          'block w-full rounded-control border bg-ground px-3 py-2 text-base text-ink',
          error ? 'border-danger ring-1 ring-danger' : 'border-line-strong',
        )}
        {...props}
      />
    </FieldFrame>
  );
}

type FileFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'type' | 'className'>;

export function FileField({ id, label, hint, error, ...props }: FileFieldProps) {
  const words = { id, label, hint, error };
  return (
    <FieldFrame {...words}>
      <input
        id={id}
        type="file"
        aria-describedby={describedBy(words)}
        aria-invalid={error ? true : undefined}
        className="block w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:border-solid file:bg-ground file:px-3 file:font-semibold file:text-ink hover:file:bg-sunken touch:file:min-h-11"
        {...props}
      />
    </FieldFrame>
  );
}

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
