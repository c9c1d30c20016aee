import { TextField } from '#web/ui/text-field.tsx';
import { NameFields } from './name-fields.tsx';
import { emptyName } from './personal-info-values.ts';
import { RepeatedGroup } from './repeated-group.tsx';
import type { PersonalInfoFormParts } from './use-personal-info-form.ts';

/** Any number of former names and prior addresses. */
export function EarlierFields({
  parts: { errors, field, setValue, watch },
}: {
  parts: PersonalInfoFormParts;
}) {
  const [formerNames = [], priorAddresses = []] = watch(['formerNames', 'priorAddresses']);

  return (
    <div className="grid gap-5 border-line border-y py-6">
      <div>
        <h3 className="font-medium">Previous names and addresses (optional)</h3>
        <p className="mt-1 text-ink-soft text-sm">
          Money is listed under the name and address you had at the time, so an old one may be the match.
        </p>
      </div>
      <RepeatedGroup
        name="formerNames"
        itemName="Former name"
        addLabel="Add a former name"
        error={errors.formerNames?.message}
        items={formerNames}
        newItem={emptyName}
        firstFieldOf={(index) => `formerNames.${index}.firstName`}
        onChange={(items) => setValue('formerNames', items)}
      >
        {(index) => (
          <NameFields
            first={field(`formerNames.${index}.firstName`)}
            middle={field(`formerNames.${index}.middleName`)}
            last={field(`formerNames.${index}.lastName`)}
          />
        )}
      </RepeatedGroup>
      <RepeatedGroup
        name="priorAddresses"
        itemName="Previous address"
        addLabel="Add a previous address"
        error={errors.priorAddresses?.message}
        items={priorAddresses}
        newItem=""
        firstFieldOf={(index) => `priorAddresses.${index}`}
        onChange={(items) => setValue('priorAddresses', items)}
      >
        {(index) => (
          <TextField
            label="Where you lived then"
            hint="Street, city, state and ZIP code."
            {...field(`priorAddresses.${index}`)}
          />
        )}
      </RepeatedGroup>
    </div>
  );
}
