import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Person } from '#shared/contracts/search/people.ts';
import { capacities, capacitiesOf, relations } from '#shared/people/acting.ts';
import { call } from '#web/lib/calls/call.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldError } from '#web/ui/forms/field-frame.tsx';
import { SelectField, TextAreaField, TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { RadioGroup } from '#web/ui/forms/radio-group.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { type Step, stepSchemas, stepsFor, type TypedPerson, toBody, typedOf } from './person-values.ts';

interface PersonFormProps {
  /** Undefined adds somebody. */
  person: Person | undefined;
  onSaved: (person: Person) => void;
}

/** One topic a screen: who it is, their names, their places, and what lets the account holder act. */
export function PersonForm({ person, onSaved }: PersonFormProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(() => typedOf(person));
  const [place, setPlace] = useState(0);
  const steps = stepsFor(typed.kind);
  const step = steps[place] ?? 'who';
  const isLast = place === steps.length - 1;

  async function goOn(changes: Partial<TypedPerson>) {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (!isLast) return setPlace(place + 1);
    const body = toBody(next, person);
    const saved = person
      ? await call('PUT /api/people/:personId', { params: { personId: person.id }, body })
      : await call('POST /api/people', { body });
    await queryClient.invalidateQueries();
    onSaved(saved);
  }

  return (
    <div className="mt-8 max-w-xl">
      <p className="font-semibold text-ink-soft text-sm">
        Step {place + 1} of {steps.length}
      </p>
      <StepForm
        key={step}
        step={step}
        typed={typed}
        label={isLast ? (person ? 'Save' : 'Add and plan the searches') : 'Continue'}
        onDone={goOn}
        onBack={(changes) => {
          setTyped({ ...typed, ...changes });
          setPlace(place - 1);
        }}
      />
    </div>
  );
}

const titles: Record<Step, string> = {
  who: 'Who is it?',
  name: 'What is their name?',
  legalName: 'What is the business called?',
  places: 'Where did they live?',
  right: 'What lets you act?',
};

/** Why it is asked. */
const reasons: Record<Step, string> = {
  who: 'Offices ask for other papers for a living person, somebody who has died, and a business.',
  name: 'Lists carry the name of their time, so former last names are searched, too. The dates tell people of one name apart.',
  legalName: 'Lists carry the legal name of their time, so former names are searched, too.',
  places: 'Each state keeps its own list, and the address tells people of one name apart.',
  right: 'It decides which papers the office asks for, and what your claim says of you.',
};

interface StepFormProps {
  step: Step;
  typed: TypedPerson;
  label: string;
  onDone: (changes: Partial<TypedPerson>) => Promise<void>;
  onBack: (changes: Partial<TypedPerson>) => void;
}

function StepForm({ step, typed, label, onDone, onBack }: StepFormProps) {
  const { form, field, watch, setValue, isSubmitting } = useSubmitForm<TypedPerson, Partial<TypedPerson>>({
    schema: stepSchemas[step] as never,
    defaultValues: typed,
    send: onDone,
  });
  const now = watch();
  const isBusiness = now.kind === 'business';
  return (
    <Form {...form}>
      <div>
        <h2 className="heading-2">
          {step === 'places' && isBusiness ? 'Where is it, and where was it?' : titles[step]}
        </h2>
        <p className="mt-1 text-ink-soft">{reasons[step]}</p>
      </div>
      {step === 'who' && (
        <>
          <RadioGroup
            name="kind"
            label={titles.who}
            value={now.kind}
            onChoose={(kind) => {
              setValue('kind', kind);
              setValue('capacity', '');
            }}
            options={[
              { value: 'late', label: 'A relative who has died' },
              { value: 'living', label: 'A parent or somebody else who is alive' },
              { value: 'business', label: 'My own business' },
            ]}
          />
          {!isBusiness && (
            <SelectField label="Who they are to you" {...field('relation')}>
              {Object.entries(relations).map(([id, words]) => (
                <option key={id} value={id}>
                  My {words}
                </option>
              ))}
            </SelectField>
          )}
        </>
      )}
      {step === 'name' && (
        <>
          <TextField label="First name" autoComplete="off" {...field('firstName')} />
          <TextField label="Middle name (if any)" autoComplete="off" {...field('middleName')} />
          <TextField label="Last name" autoComplete="off" {...field('lastName')} />
          <TextAreaField
            label="Former last names (if any)"
            hint="One a line, such as a maiden name."
            rows={2}
            {...field('formerLastNames')}
          />
          <TextField label="Date of birth (if you know it)" type="date" {...field('dateOfBirth')} />
          {now.kind === 'late' && (
            <TextField label="Date of death (if you know it)" type="date" {...field('diedOn')} />
          )}
        </>
      )}
      {step === 'legalName' && (
        <>
          <TextField label="Legal name" autoComplete="off" {...field('legalName')} />
          <TextAreaField
            label="Former names (if any)"
            hint="One a line, also of businesses that merged into it."
            rows={2}
            {...field('formerLegalNames')}
          />
        </>
      )}
      {step === 'places' && (
        <>
          <TextField
            label={now.kind === 'late' ? 'Last address' : 'Present address'}
            hint="Street, city, state and ZIP code, as far as you know them."
            autoComplete="off"
            {...field('address')}
          />
          <TextAreaField
            label="Earlier addresses (if any)"
            hint="One a line, each with its state."
            rows={3}
            {...field('earlierAddresses')}
          />
        </>
      )}
      {step === 'right' && (
        <div id="capacity" tabIndex={-1}>
          {field('capacity').error && <FieldError id="capacity" error={field('capacity').error ?? ''} />}
          <RadioGroup
            name="capacity"
            label={titles.right}
            value={now.capacity}
            onChoose={(capacity) => setValue('capacity', capacity)}
            options={capacitiesOf(now.kind).map((id) => ({ value: id, label: capacities[id].words }))}
          />
          <p className="mt-4 text-ink-soft text-sm">
            {now.kind === 'late'
              ? 'None of these? Then you cannot claim yet: the probate court of their county says who can.'
              : 'None of these? Then you cannot claim for them; they can do it themselves, for free.'}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isSubmitting}>
          {label}
        </Button>
        {step !== 'who' && (
          <Button variant="ghost" onClick={() => onBack(now)}>
            Back
          </Button>
        )}
      </div>
    </Form>
  );
}
