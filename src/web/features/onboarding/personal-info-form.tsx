import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AccountFields, FixedEmail } from './account-fields.tsx';
import { AddressFields } from './address-fields.tsx';
import { EarlierFields } from './earlier-fields.tsx';
import { NameFields } from './name-fields.tsx';
import { valuesOfSample } from './personal-info-values.ts';
import { SamplePeopleLine } from './sample-people-line.tsx';
import { type PersonalInfoFormOptions, usePersonalInfoForm } from './use-personal-info-form.ts';

export function PersonalInfoForm(options: PersonalInfoFormOptions) {
  const { user } = options;
  const parts = usePersonalInfoForm(options);
  const { form, field, fill, isSubmitting } = parts;

  return (
    <Form {...form}>
      {!user && <SamplePeopleLine onUse={(person) => fill(valuesOfSample(person))} />}
      <NameFields
        first={{ autoComplete: 'given-name', ...field('firstName') }}
        middle={{ autoComplete: 'additional-name', ...field('middleName') }}
        last={{ autoComplete: 'family-name', ...field('lastName') }}
      />
      <TextField
        type="date"
        label="Date of birth"
        hint="Helps us tell you apart from people with the same name."
        autoComplete="bday"
        {...field('dateOfBirth')}
      />
      <AddressFields parts={parts} />
      <EarlierFields parts={parts} />
      {user ? <FixedEmail parts={parts} /> : <AccountFields parts={parts} />}
      <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Saving…">
        Continue
      </Button>
    </Form>
  );
}
