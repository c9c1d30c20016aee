import Check from 'lucide-react/icons/check';
import type { ComponentProps } from 'react';
import { useDeviceChoice } from '#web/lib/device-choice.ts';
import { singleKeys } from '#web/lib/keyboard.ts';
import { describedBy, FieldError, type FieldWords } from './field-frame.tsx';

type CheckboxProps = FieldWords & Omit<ComponentProps<'input'>, 'id' | 'type'>;

export function Checkbox({ id, label, hint, error, ...props }: CheckboxProps) {
  return (
    <div className="flex gap-3">
      <span className="relative mt-0.5 size-6 shrink-0">
        <input
          id={id}
          type="checkbox"
          aria-describedby={describedBy({ id, label, hint, error })}
          aria-invalid={error ? true : undefined}
          className="peer size-6 appearance-none rounded border border-line-strong bg-ground aria-invalid:border-danger checked:border-primary checked:bg-primary forced-colors:appearance-auto"
          {...props}
        />
        <Check
          aria-hidden="true"
          strokeWidth={3}
          className="pointer-events-none absolute top-1 left-1 hidden size-4 text-on-primary peer-checked:block forced-colors:hidden"
        />
      </span>
      <div>
        <label htmlFor={id} className="font-medium leading-7">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-ink-soft text-sm">
            {hint}
          </p>
        )}
        {error && <FieldError id={id} error={error} />}
      </div>
    </div>
  );
}

export function SingleKeysCheckbox({ id }: { id: string }) {
  return (
    <Checkbox
      id={id}
      label="Single-key shortcuts"
      hint="Turn these off if you dictate or often press keys by accident."
      checked={useDeviceChoice(singleKeys)}
      onChange={(event) => singleKeys.choose(event.target.checked)}
    />
  );
}
