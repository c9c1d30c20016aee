import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { emailLinkLife } from '#shared/account/accounts.ts';
import { forgotPasswordBody } from '#shared/contracts/accounts.ts';
import { pagePaths } from '#shared/page-paths.ts';
import { product } from '#shared/product.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { useCurrentUser } from '#web/lib/session/current-user.ts';
import { useSendEmailLink } from '#web/lib/session/email-link.ts';
import { useLinkToken } from '#web/lib/session/use-link-token.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/forms/fields.tsx';
import { Form } from '#web/ui/forms/form.tsx';
import { useSubmitForm } from '#web/ui/forms/use-submit-form.ts';
import { ButtonLink } from '#web/ui/link.tsx';
import { FailureProblem } from '#web/ui/retry-problem.tsx';
import { AccountCard, useHeadingFocus } from './account-card.tsx';

type Stage = 'ask' | 'done' | 'invalid' | { sentTo: string };

export function VerifyEmailPage() {
  const { token, forgetToken } = useLinkToken({ parameter: 'token', storageKey: 'emailToken' });
  const [stage, setStage] = useState<Stage>(token ? 'ask' : 'invalid');

  if (typeof stage === 'object') return <LinkSent email={stage.sentTo} />;
  if (stage === 'done') return <Confirmed />;
  if (stage === 'invalid') return <AskForLink onSent={(sentTo) => setStage({ sentTo })} />;
  return (
    <ConfirmAddress
      token={token}
      onConfirmed={() => setStage('done')}
      onLinkRefused={() => {
        forgetToken();
        setStage('invalid');
      }}
    />
  );
}

interface ConfirmAddressProps {
  token: string;
  onConfirmed: () => void;
  onLinkRefused: () => void;
}

/** Asks for a press of a button, because programs that look for harmful links open them, too. */
function ConfirmAddress({ token, onConfirmed, onLinkRefused }: ConfirmAddressProps) {
  const confirm = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email', { body: { token } }),
    onSuccess: onConfirmed,
    onError: (error) => {
      if (error instanceof ApiError && error.problem?.code === 'email_link_invalid') onLinkRefused();
    },
  });
  return (
    <AccountCard
      title="Confirm your email address"
      lead={
        <p>
          If you signed up for {product.name} with the address at which you got our email, confirm it here. If
          you didn’t, close this page.
        </p>
      }
    >
      <Button
        size="large"
        className="w-full"
        pending={confirm.isPending}
        pendingLabel="Confirming..."
        onClick={() => confirm.mutate()}
      >
        Confirm my email address
      </Button>
      <FailureProblem error={confirm.error} className="mt-4" />
    </AccountCard>
  );
}

function Confirmed() {
  useHeadingFocus();
  const { user } = useCurrentUser();
  return (
    <AccountCard
      title="Your email address is confirmed"
      lead={
        <p>You can file claims now. If you started one in another tab, it’s waiting there as you left it.</p>
      }
    >
      <ButtonLink to={user ? pagePaths.dashboard : pagePaths.login} replaces className="w-full">
        {user ? 'Go to my dashboard' : 'Continue to sign in'}
      </ButtonLink>
    </AccountCard>
  );
}

function AskForLink({ onSent }: { onSent: (email: string) => void }) {
  useHeadingFocus();
  const { user } = useCurrentUser();
  const sendLink = useSendEmailLink();
  return (
    <AccountCard
      title="This link doesn’t work"
      lead={<p>It’s invalid or has expired. Only the newest link works. Please ask for another.</p>}
    >
      {user ? (
        <Button
          size="large"
          className="w-full"
          pending={sendLink.isPending}
          pendingLabel="Sending..."
          onClick={() => sendLink.mutate(user.email, { onSuccess: () => onSent(user.email) })}
        >
          Send a new link to {user.email}
        </Button>
      ) : (
        <AddressForm onSent={onSent} />
      )}
      {user && <FailureProblem error={sendLink.error} className="mt-4" />}
    </AccountCard>
  );
}

function AddressForm({ onSent }: { onSent: (email: string) => void }) {
  const sendLink = useSendEmailLink();
  const { form, field, isSubmitting } = useSubmitForm({
    schema: forgotPasswordBody,
    defaultValues: { email: '' },
    send: async ({ email }) => {
      await sendLink.mutateAsync(email);
      onSent(email);
    },
  });
  return (
    <Form {...form}>
      <TextField type="email" label="Email" autoComplete="email" {...field('email')} />
      <Button type="submit" size="large" pending={isSubmitting} pendingLabel="Sending...">
        Send a new link
      </Button>
    </Form>
  );
}

function LinkSent({ email }: { email: string }) {
  useHeadingFocus();
  const { user } = useCurrentUser();
  return (
    <AccountCard title="Check your email">
      <div className="grid gap-3">
        <p>
          If there is an account for <strong className="wrap-anywhere font-semibold">{email}</strong> that
          isn’t confirmed yet, a link is on the way.
        </p>
        <p className="text-ink-soft">
          Nothing after a few minutes? Check your spam folder. The link expires in {emailLinkLife}.
        </p>
      </div>
      <div className="mt-6 grid gap-3">
        <ButtonLink to={user ? pagePaths.dashboard : pagePaths.login} variant="secondary">
          {user ? 'Go to my dashboard' : 'Back to sign in'}
        </ButtonLink>
      </div>
    </AccountCard>
  );
}
