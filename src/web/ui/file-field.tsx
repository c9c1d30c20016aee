import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';

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
        className="block w-full text-sm file:mr-3 file:min-h-9 file:cursor-pointer file:rounded-control file:border file:border-line-strong file:border-solid file:bg-surface file:px-3 file:font-semibold file:text-ink hover:file:bg-sunken touch:file:min-h-11"
        {...props}
      />
    </FieldFrame>
  );
}
