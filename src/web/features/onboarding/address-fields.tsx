import type { ChangeEvent } from 'react';
import { stateOfZip } from '#shared/people/us-address.ts';
import { isStateCode, usStates } from '#shared/us-states.ts';
import { FieldError } from '#web/ui/forms/field-frame.tsx';
import { SelectField, TextField } from '#web/ui/forms/fields.tsx';
import type { PersonalInfoFormParts } from './use-personal-info-form.ts';

interface AddressFieldsProps {
  parts: Pick<PersonalInfoFormParts, 'field' | 'setValue' | 'watch'>;
  /** The field's name, which is also the target of errors about the whole address. */
  name: 'address' | `priorAddresses.${number}`;
  /** What the server says about the address as a whole. */
  error?: string | undefined;
}

export function AddressFields({ parts: { field, setValue, watch }, name, error }: AddressFieldsProps) {
  const isHome = name === 'address';
  const [state, zip] = watch([`${name}.state`, `${name}.zip`]);

  function suggestState({ target }: ChangeEvent<HTMLInputElement>) {
    const found = stateOfZip(target.value);
    if (state === '' && /^\d{5}/.test(target.value) && found) setValue(`${name}.state`, found);
  }

  return (
    <div id={name} tabIndex={-1} className="grid gap-5">
      {error && <FieldError id={name} error={error} />}
      <TextField
        label={isHome ? 'Street address' : 'Street address (optional)'}
        hint={isHome ? 'With the apartment or unit, if there is one.' : undefined}
        autoComplete={isHome ? 'address-line1' : 'off'}
        {...field(`${name}.street`)}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="City" autoComplete={isHome ? 'address-level2' : 'off'} {...field(`${name}.city`)} />
        <SelectField
          label="State"
          autoComplete={isHome ? 'address-level1' : 'off'}
          {...field(`${name}.state`)}
        >
          <option value="">Select a state</option>
          {Object.entries(usStates).map(([code, words]) => (
            <option key={code} value={code}>
              {words}
            </option>
          ))}
        </SelectField>
        <TextField
          label={isHome ? 'ZIP code' : 'ZIP code (optional)'}
          inputMode="numeric"
          maxLength={10}
          autoComplete={isHome ? 'postal-code' : 'off'}
          {...field(`${name}.zip`, { onChange: suggestState })}
        />
      </div>
      <p role="status" className="text-ink-soft text-sm empty:hidden">
        {zipNote(zip, state)}
      </p>
      {isHome && (
        <p className="text-ink-soft text-sm">Each state keeps its own list of the money it holds.</p>
      )}
    </div>
  );
}

/** Says that a ZIP code lies in another state than the chosen one, which is possible but rarely meant. */
export function zipNote(zip: string, state: string): string {
  const read = /^\d{5}/.test(zip) ? stateOfZip(zip) : undefined;
  if (!read || !isStateCode(state) || read === state) return '';
  return `ZIP code ${zip} is in ${usStates[read]}. We’ll search in ${usStates[state]}, as you chose.`;
}
