import type { ComponentProps } from 'react';
import { TextField } from '../text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'>;

/** A field for an authenticator app's six digits. Phones show their number keys and offer codes that they know. */
export function CodeField(props: CodeFieldProps) {
  return (
    <TextField
      label="Code from your app"
      hint="The 6-digit code your authenticator app shows for this account"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      {...props}
    />
  );
}
