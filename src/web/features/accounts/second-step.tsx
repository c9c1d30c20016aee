import { useMutation } from '@tanstack/react-query';
import type { SecondFactor } from '#shared/contracts/accounts.ts';
import type { CallInput } from '#shared/contracts/api.ts';
import { ApiError } from '#web/lib/calls/api-error.ts';
import { call } from '#web/lib/calls/call.ts';
import { notifyFailure } from '#web/lib/notify.ts';
import { enterAccount } from '#web/lib/session/after-sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { ProofForm } from '#web/ui/proof/proof-form.tsx';
import { AccountCard, useHeadingFocus } from './account-card.tsx';

const notifyLoginFailure = notifyFailure('Login failed');

interface SecondStepProps {
  asked: SecondFactor;
  /** Returns to the email and password, with the reason if it was not the person's choice. */
  onRestart: (reason?: string) => void;
}

export function SecondStep({ asked: { token, methods }, onRestart }: SecondStepProps) {
  useHeadingFocus();
  const finish = useSecondFactor({ token, onExpired: onRestart });
  return (
    <AccountCard
      title="Confirm it’s you"
      lead={<p>Your password is correct. One more step protects your account.</p>}
      footer={
        <Button variant="ghost" onClick={() => onRestart()}>
          Back to sign in
        </Button>
      }
    >
      <ProofForm
        kinds={methods}
        onProof={finish.mutateAsync}
        askForPasskey={() => call('POST /api/auth/second-factor/passkey-options', { body: { token } })}
      />
    </AccountCard>
  );
}

type Proof = CallInput<'POST /api/auth/second-factor'>['body']['proof'];

interface SecondFactorOptions {
  token: string;
  onExpired: (reason: string) => void;
}

function useSecondFactor({ token, onExpired }: SecondFactorOptions) {
  return useMutation({
    mutationFn: (proof: Proof) => call('POST /api/auth/second-factor', { body: { token, proof } }),
    onSuccess: enterAccount,
    onError: (error) => {
      notifyLoginFailure(error);
      if (error instanceof ApiError && error.problem?.code === 'sign_in_expired') onExpired(error.detail);
    },
  });
}
