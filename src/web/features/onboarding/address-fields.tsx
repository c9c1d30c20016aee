import type { ChangeEvent } from 'react';
import { usStates } from '#shared/us-states.ts';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { followAddress, stateHint } from './state-of-address.ts';
import type { PersonalInfoFormParts } from './use-personal-info-form.ts';

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
