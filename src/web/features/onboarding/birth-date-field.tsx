import type { ChangeEvent } from 'react';
import { FieldError } from '#web/ui/forms/field-frame.tsx';
import { Input } from '#web/ui/forms/fields.tsx';

interface BirthDateFieldProps {
  id: string;
  error?: string | undefined;
  /** As typed: "1988-4-12", with empty parts where nothing was typed yet. */
  value: string;
  onChange: (value: string) => void;
}

const parts = [
  { name: 'month', label: 'Month', place: 1, digits: 2 },
  { name: 'day', label: 'Day', place: 2, digits: 2 },
  { name: 'year', label: 'Year', place: 0, digits: 4 },
] as const;

/** A date that everybody knows by heart is typed faster than found in a calendar. The summary's link leads to the month. */
export function BirthDateField({ id, error, value, onChange }: BirthDateFieldProps) {
  const typed = value.split('-');

  function change(place: number, { target }: ChangeEvent<HTMLInputElement>) {
    const next = [0, 1, 2].map((index) =>
      index === place ? target.value.replaceAll(/\D/g, '') : (typed[index] ?? ''),
    );
    onChange(next.every((part) => part === '') ? '' : next.join('-'));
  }

  return (
    <fieldset aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}>
      <legend className="font-medium">Date of birth</legend>
      <p id={`${id}-hint`} className="mt-1 text-ink-soft text-sm">
        Tells you apart from people with the same name. For example, 4 12 1988.
      </p>
      {error && <FieldError id={id} error={error} />}
      <div className="mt-2 flex gap-3">
        {parts.map(({ name, label, place, digits }) => {
          const inputId = name === 'month' ? id : `${id}-${name}`;
          return (
            <div key={name} className={digits === 4 ? 'w-24' : 'w-18'}>
              <label htmlFor={inputId} className="block text-sm">
                {label}
              </label>
              <Input
                id={inputId}
                className="mt-1"
                inputMode="numeric"
                autoComplete={`bday-${name}`}
                maxLength={digits}
                aria-invalid={error ? true : undefined}
                value={typed[place] ?? ''}
                onChange={(event) => change(place, event)}
              />
            </div>
          );
        })}
      </div>
    </fieldset>
  );
}
