import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { rememberedSessionDays } from '#shared/account/accounts.ts';
import { type CurrentUser, loginBody, type SecondFactor } from '#shared/contracts/accounts.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { call } from '#web/lib/calls/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { enterAccount } from '#web/lib/session/after-sign-in.ts';
import { loginEmailDraft, readDraft } from '#web/lib/session/drafts.ts';
import { supportsPasskeys } from '#web/lib/session/passkey.ts';
import { useSessionElsewhere } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { PasswordField } from '#web/ui/forms/password-field.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { InlineProblem } from '#web/ui/inline-problem.tsx';
import { TextLink } from '#web/ui/link.tsx';
import { Note } from '#web/ui/note.tsx';
import { PaidPlanNote } from '#web/ui/payment/paid-plan-note.tsx';
import { AccountCard, useHeadingFocus } from './account-card.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SecondStep } from './second-step.tsx';

export function LoginPage() {
  const [asked, setAsked] = useState<SecondFactor>();
  const [restart, setRestart] = useState<{ reason: string | undefined }>();
  const [userElsewhere, setUserElsewhere] = useState<CurrentUser | null>(null);
  useSessionElsewhere(setUserElsewhere);

  function startAgain(reason?: string) {
    setAsked(undefined);
    setRestart({ reason });
  }

  if (asked) return <SecondStep asked={asked} onRestart={startAgain} />;
  return (
    <FirstStep restart={restart} onSecondFactor={setAsked}>
      {userElsewhere && <SignedInElsewhere user={userElsewhere} />}
    </FirstStep>
  );
}

interface FirstStepProps {
  /** Undefined unless the person is back from the second step. */
  restart: { reason: string | undefined } | undefined;
  onSecondFactor: (asked: SecondFactor) => void;
  /** What the person should know before they sign in. */
  children: ReactNode;
}

function FirstStep({ restart, onSecondFactor, children }: FirstStepProps) {
  useHeadingFocus(restart !== undefined);
  return (
    <AccountCard
      title="Sign in"
      lead={
        <p>
          New here?{' '}
          <TextLink to={pagePaths.onboarding} className="inline-block py-0.5 font-medium text-ink">
            Sign up
          </TextLink>
        </p>
      }
      footer={
        <TextLink to={pagePaths.home} className="inline-flex min-h-11 items-center">
          Back to home
        </TextLink>
      }
    >
      {children}
      <PaidPlanNote />
      {restart?.reason && <InlineProblem className="mb-6">{restart.reason}</InlineProblem>}
      <LoginForm onSecondFactor={onSecondFactor} />
    </AccountCard>
  );
}

interface LoginFormProps {
  onSecondFactor: (asked: SecondFactor) => void;
}

function LoginForm({ onSecondFactor }: LoginFormProps) {
  const login = useLogin(onSecondFactor);
  const { form, field, watch, isSubmitting } = useSubmitForm({
    schema: loginBody,
    defaultValues: { email: readDraft(loginEmailDraft), password: '', rememberMe: false },
    send: login.mutateAsync,
  });

  return (
    <Form {...form}>
      <TextField type="email" label="Email" autoComplete="username webauthn" {...field('email')} />
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
      {supportsPasskeys() && <PasskeySignIn rememberMe={watch('rememberMe')} />}
    </Form>
  );
}

type LoginBody = CallInput<'POST /api/auth/login'>['body'];

/** The correct password opens the account, or the second step if the account requires one. */
function useLogin(onSecondFactor: (asked: SecondFactor) => void) {
  return useMutation({
    mutationFn: (body: LoginBody) => call('POST /api/auth/login', { body }),
    onSuccess: (answer) =>
      'secondFactor' in answer ? onSecondFactor(answer.secondFactor) : enterAccount(answer),
    onError: notifyFailure('Login failed'),
  });
}

/** Does not leave the page by itself, because somebody may be typing there. */
function SignedInElsewhere({ user }: { user: CurrentUser }) {
  return (
    <Note className="mb-6">
      <p role="status">You’re signed in as {user.firstName} in another tab.</p>
      <Button variant="secondary" className="mt-3" onClick={() => enterAccount(user)}>
        Continue as {user.firstName}
      </Button>
    </Note>
  );
}
