import type { ComponentProps } from 'react';
import { product } from '#shared/product.ts';
import { TextField } from '#web/ui/forms/fields.tsx';
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
