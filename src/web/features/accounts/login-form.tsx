import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { loginBody } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { placeFailure } from '#web/lib/form-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ErrorSummary } from '#web/ui/error-summary.tsx';
import { listProblems } from '#web/ui/list-problems.ts';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useLogin } from './use-login.ts';

export function LoginForm() {
  const login = useLogin();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(loginBody),
    defaultValues: { email: '', password: '', rememberMe: false },
    shouldFocusError: false,
  });
  const { errors, isSubmitting, submitCount } = formState;

  const submit = handleSubmit(async (values) => {
    try {
      await login.mutateAsync(values);
    } catch (error) {
      placeFailure({ error, setError, fields: ['email', 'password'] });
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <ErrorSummary problems={listProblems(errors)} attempt={submitCount} />
      <TextField
        id="email"
        type="email"
        label="Email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PasswordField
        id="password"
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Checkbox
          id="rememberMe"
          label="Remember me"
          hint="Stay signed in on this device for 30 days"
          {...register('rememberMe')}
        />
        <TextLink to={pagePaths.forgotPassword} className="inline-flex min-h-7 items-center touch:min-h-11">
          Forgot your password?
        </TextLink>
      </div>
      <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Signing in...">
        Sign in
      </Button>
    </form>
  );
}
