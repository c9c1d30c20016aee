import type { ChangeEvent, ComponentProps } from 'react';
import { parseUsAddress } from '#shared/people/us-address.ts';
import { product } from '#shared/product.ts';
import { isStateCode, type StateCode, usStates } from '#shared/us-states.ts';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
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

/** The address, and the state that we derive from it. */
export function AddressFields({ parts: { field, setValue, watch } }: { parts: PersonalInfoFormParts }) {
  const [address, state = ''] = watch(['address', 'state']);

  function follow({ target }: ChangeEvent<HTMLInputElement>) {
    setValue('state', followAddress({ from: address, to: target.value, state }));
  }

  return (
    <>
      <TextField
        label="Address"
        hint="Street, city, state and ZIP code. Unclaimed money is held by the state where you lived."
        autoComplete="street-address"
        {...field('address', { onChange: follow })}
      />
      <SelectField label="State" hint={stateHint(address, state)} {...field('state')}>
        <option value="">Select a state</option>
        {Object.entries(usStates).map(([code, name]) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </>
  );
}

type StateChoice = StateCode | '';

function readState(address: string): StateChoice {
  return parseUsAddress(address).state ?? '';
}

interface AddressChange {
  from: string;
  to: string;
  /** The current value of the state field. */
  state: string;
}

/** The state field follows the address until the person chooses another state. */
export function followAddress({ from, to, state }: AddressChange): string {
  return state === readState(from) ? readState(to) : state;
}

/** Says which state we derived from the address, so that it can be corrected. */
export function stateHint(address: string, state: string): string {
  const read = readState(address);
  if (read === '') return 'Optional. The state you live in now.';
  if (state === read) return `We took ${usStates[read]} from your address. Change it if that’s wrong.`;
  if (!isStateCode(state)) return `Optional. Your address looks like it’s in ${usStates[read]}.`;
  return `Your address looks like it’s in ${usStates[read]}, but we’ll use ${usStates[state]}.`;
}
