import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { personalInfoForm } from './personal-info-schema.ts';
import { SamplePeopleLine } from './sample-people-line.tsx';
import { useSavePersonalInfo } from './use-save-personal-info.ts';

const emptyForm = { firstName: '', lastName: '', email: '', dateOfBirth: '', address: '', password: '' };

export function PersonalInfoForm() {
  const save = useSavePersonalInfo();
  const { form, field, fill, isSubmitting } = useSubmitForm({
    schema: personalInfoForm,
    defaultValues: emptyForm,
    send: save.mutateAsync,
  });

  return (
    <Form {...form}>
      <SamplePeopleLine onUse={(person) => fill({ ...emptyForm, ...person })} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="First name" autoComplete="given-name" {...field('firstName')} />
        <TextField label="Last name" autoComplete="family-name" {...field('lastName')} />
      </div>
      <TextField type="email" label="Email" autoComplete="email" {...field('email')} />
      <TextField
        type="date"
        label="Date of birth"
        hint="Tells you apart from people of the same name."
        autoComplete="bday"
        {...field('dateOfBirth')}
      />
      <TextField
        label="Address"
        hint="Street, city, state and ZIP. Money is held by the state where you lived."
        autoComplete="street-address"
        {...field('address')}
      />
      <PasswordField
        label="Password"
        hint="Optional. Leave it empty and we will mail you a link to set one."
        autoComplete="new-password"
        {...field('password')}
      />
      <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Saving...">
        Continue
      </Button>
    </Form>
  );
}
