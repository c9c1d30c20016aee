import type { ComponentProps } from 'react';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import { Input } from './input.tsx';

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
