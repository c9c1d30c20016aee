import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

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
