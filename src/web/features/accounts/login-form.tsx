import { rememberedSessionDays } from '#shared/accounts.ts';
import { loginBody, type SecondFactor } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Form } from '#web/ui/form.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { TextLink } from '#web/ui/text-link.tsx';
import { useSubmitForm } from '#web/ui/use-submit-form.ts';
import { useLogin } from './use-login.ts';

interface LoginFormProps {
  onSecondFactor: (asked: SecondFactor) => void;
}

export function LoginForm({ onSecondFactor }: LoginFormProps) {
  const login = useLogin(onSecondFactor);
  const { form, field, isSubmitting } = useSubmitForm({
    schema: loginBody,
    defaultValues: { email: '', password: '', rememberMe: false },
    send: login.mutateAsync,
  });

  return (
    <Form {...form}>
      <TextField type="email" label="Email" autoComplete="email" {...field('email')} />
      <PasswordField label="Password" autoComplete="current-password" {...field('password')} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <Checkbox
          label="Remember me"
          hint={`Stay signed in on this device for ${rememberedSessionDays} days`}
          {...field('rememberMe')}
        />
        <TextLink to={pagePaths.forgotPassword} className="inline-flex min-h-7 items-center touch:min-h-11">
          Forgot your password?
        </TextLink>
      </div>
      <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Signing in…">
        Sign in
      </Button>
    </Form>
  );
}
