import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { placeFailure } from '#web/lib/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { listProblems } from '#web/ui/list-problems.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { personalInfoForm } from './personal-info-schema.ts';
import { useSavePersonalInfo } from './use-save-personal-info.ts';

const emptyForm = { firstName: '', lastName: '', email: '', dateOfBirth: '', address: '', password: '' };
const fieldNames = ['firstName', 'lastName', 'email', 'dateOfBirth', 'address', 'password'] as const;

export function PersonalInfoForm() {
  const save = useSavePersonalInfo();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(personalInfoForm),
    defaultValues: emptyForm,
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await save.mutateAsync(values);
    } catch (error) {
      placeFailure({ error, setError, fields: fieldNames });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary problems={listProblems(errors)} attempt={submitCount} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          id="firstName"
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          id="lastName"
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        id="email"
        type="email"
        label="Email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        id="dateOfBirth"
        type="date"
        label="Date of birth"
        hint="Tells you apart from people of the same name."
        autoComplete="bday"
        error={errors.dateOfBirth?.message}
        {...register('dateOfBirth')}
      />
      <TextField
        id="address"
        label="Address"
        hint="Street, city, state and ZIP. Money is held by the state where you lived."
        autoComplete="street-address"
        error={errors.address?.message}
        {...register('address')}
      />
      <PasswordField
        id="password"
        label="Password"
        hint="Optional. Leave it empty and we will mail you a link to set one."
        autoComplete="new-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Saving...">
        Continue
      </Button>
    </form>
  );
}
