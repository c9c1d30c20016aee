import type { ComponentProps } from 'react';
import { TextField } from '#web/ui/text-field.tsx';

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>;

interface NameFieldsProps {
  first: FieldProps;
  middle: FieldProps;
  last: FieldProps;
}

export function NameFields({ first, middle, last }: NameFieldsProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField label="First name" {...first} />
      <TextField label="Middle name (optional)" {...middle} />
      <div className="sm:col-span-2">
        <TextField label="Last name" {...last} />
      </div>
    </div>
  );
}
