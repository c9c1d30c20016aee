import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-frame.tsx';
import { AddressFields } from './address-fields.tsx';
import { NameFields } from './personal-fields.tsx';
import { emptyAddress, emptyName } from './personal-info-values.ts';
import type { PersonalInfoFormParts } from './use-personal-info-form.ts';

/** Any number of former names and prior addresses. */
export function EarlierFields({ parts }: { parts: PersonalInfoFormParts }) {
  const { errors, field, setValue, watch } = parts;
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
        newItem={emptyAddress}
        firstFieldOf={(index) => `priorAddresses.${index}.street`}
        onChange={(items) => setValue('priorAddresses', items)}
      >
        {(index) => (
          <AddressFields
            parts={parts}
            name={`priorAddresses.${index}`}
            error={errors.priorAddresses?.[index]?.message}
          />
        )}
      </RepeatedGroup>
    </div>
  );
}

interface RepeatedGroupProps<Item> {
  /** The field's name, which is also the target of errors about the whole group. */
  name: string;
  itemName: string;
  addLabel: string;
  error?: string | undefined;
  items: readonly Item[];
  newItem: Item;
  firstFieldOf: (index: number) => string;
  onChange: (items: Item[]) => void;
  children: (index: number) => ReactNode;
}

/** Repeats the same fields any number of times. Adding moves the focus to the new fields, removing to the button. */
function RepeatedGroup<Item>(props: RepeatedGroupProps<Item>) {
  const { name, itemName, addLabel, error, items, newItem, firstFieldOf, onChange, children } = props;
  const addButton = useRef<HTMLButtonElement>(null);

  function add() {
    flushSync(() => onChange([...items, newItem]));
    document.getElementById(firstFieldOf(items.length))?.focus();
  }

  function remove(index: number) {
    onChange(items.filter((_, place) => place !== index));
    addButton.current?.focus();
  }

  return (
    <div id={name} tabIndex={-1} className="grid gap-5">
      {error && <FieldError id={name} error={error} />}
      {items.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the fields are named by their place, and their values follow.
        <fieldset key={index} className="relative rounded-control border border-line p-4 pt-3">
          <legend className="sr-only">
            {itemName} {index + 1}
          </legend>
          <div className="mb-3 flex items-center justify-between gap-4">
            <p aria-hidden="true" className="font-medium text-sm">
              {itemName} {index + 1}
            </p>
            <Button variant="ghost" size="small" className="-mr-3" onClick={() => remove(index)}>
              Remove
              <span className="sr-only">
                {' '}
                {itemName.toLowerCase()} {index + 1}
              </span>
            </Button>
          </div>
          {children(index)}
        </fieldset>
      ))}
      <Button ref={addButton} variant="secondary" size="small" className="justify-self-start" onClick={add}>
        <Plus aria-hidden="true" className="size-4" />
        {addLabel}
      </Button>
    </div>
  );
}
