import type { ChangeEvent, ComponentProps } from 'react';
import { product } from '#shared/product.ts';
import { FieldError } from '#web/ui/forms/field-frame.tsx';
import { Input, TextField } from '#web/ui/forms/fields.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import type { PersonalInfoFormParts } from './use-personal-info-form.ts';

interface AccountFieldsProps {
  parts: Pick<PersonalInfoFormParts, 'field'>;
}

/** The fields that create a new person's account. */
export function AccountFields({ parts: { field } }: AccountFieldsProps) {
  return (
    <>
      <TextField type="email" label="Email" autoComplete="email" {...field('email')} />
      <PasswordField
        label="Password"
        hint="Optional. Leave it blank and we’ll email you a link to set one."
        autoComplete="new-password"
        {...field('password')}
      />
    </>
  );
}

/** The email address of an existing account. */
export function FixedEmail({ parts: { field } }: AccountFieldsProps) {
  return (
    <TextField
      type="email"
      label="Email"
      readOnly
      hint={`You can’t change your email address here. To change it, email ${product.supportEmail}.`}
      className="bg-sunken"
      {...field('email')}
    />
  );
}

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

interface BirthDateFieldProps {
  id: string;
  error?: string | undefined;
  /** As typed: "1988-4-12", with empty parts where nothing was typed yet. */
  value: string;
  onChange: (value: string) => void;
}

const dateParts = [
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
        Tells you apart from people with the same name. For example, 4 / 12 / 1988.
      </p>
      {error && <FieldError id={id} error={error} />}
      <div className="mt-2 flex gap-3">
        {dateParts.map(({ name, label, place, digits }) => {
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
