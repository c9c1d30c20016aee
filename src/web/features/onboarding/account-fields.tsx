import { product } from '#shared/product.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
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
