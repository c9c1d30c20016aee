import type { ComponentProps } from 'react';
import { TextField } from '../text-field.tsx';

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'label'>;

/** For the six digits of an authenticator app; phones offer their number keys and what they know of codes. */
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
