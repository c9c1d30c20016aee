import { type ComponentProps, useState } from 'react';
import { passwordMinLength } from '#shared/contracts/fields.ts';
import { describedBy, FieldFrame, type FieldWords } from './field-frame.tsx';
import { Input } from './fields.tsx';

export const passwordMismatch = 'Passwords do not match. Please try again.';

type PasswordFieldProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'type'>;

/** Spell checking and capitalization are off, so that a visible password is never sent to a spelling service. */
export function PasswordField({ id, label, hint, error, ...props }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const words = { id, label, hint, error };
  return (
    <FieldFrame {...words}>
      <div className="relative">
        <Input
          id={id}
          type={shown ? 'text' : 'password'}
          aria-describedby={describedBy(words)}
          aria-invalid={error ? true : undefined}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className="pr-18"
          {...props}
        />
        <button
          type="button"
          aria-controls={id}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0.5 right-0.5 min-w-11 rounded-control px-3 font-medium text-sm hover:bg-sunken"
        >
          {shown ? 'Hide' : 'Show'}
          <span className="sr-only"> {label.toLowerCase()}</span>
        </button>
      </div>
    </FieldFrame>
  );
}

export function PasswordRequirements() {
  return (
    <ul className="list-disc pl-5">
      <li>At least {passwordMinLength} characters</li>
      <li>Letters and numbers</li>
      <li>A unique password, used nowhere else</li>
    </ul>
  );
}
